import { element } from "./kit.js";

/**
 * The last results, newest first, as beads.
 * @param look of a result: its class, its whole name, and what stands on it if not the name's first letter
 */
export function showBeads(results, look) {
  const beads = results.map((result) => {
    const { kind, label, text = [...new Intl.Segmenter().segment(label)][0].segment } = look(result);
    const bead = document.createElement("li");
    bead.className = kind;
    bead.textContent = text;
    bead.setAttribute("aria-label", label);
    return bead;
  });
  element("past").replaceChildren(...beads);
}
