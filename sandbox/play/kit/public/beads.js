import { element } from "./kit.js";

/**
 * Shows the last results as beads, newest first.
 * @param look returns class, label and optional text of a result; the default text is the first letter of the label
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
