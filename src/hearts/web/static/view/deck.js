/** The classic deck's drawings: one file, read when that deck is first chosen. */

/** Puts the drawings into the document; throws where they cannot be had. */
export async function loadDeck() {
  const answer = await fetch(new URL("../deck/classic.svg", import.meta.url));
  if (!answer.ok) throw new Error(`deck/classic.svg: ${answer.status}`);
  const { documentElement: drawings } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  for (const [name, value] of Object.entries({ class: "sprite", width: 0, height: 0, "aria-hidden": "true" })) drawings.setAttribute(name, String(value));
  document.body.append(document.adoptNode(drawings));
}
