/** Whether the browser knows cascade layers, the newest thing nothing works without (web/README.md). */
export const isAboveFloor = (): boolean => "CSSLayerBlockRule" in globalThis;

/** Shows, instead of the page, which browsers it works in; the words are in index.html. */
export function showFloor(): void {
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", showFloor);
    return;
  }
  document.getElementById("root")?.remove();
  document.getElementById("floor")?.removeAttribute("hidden");
}
