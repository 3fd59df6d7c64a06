/** Returns whether the browser supports cascade layers, the newest feature that the site requires (web/README.md). */
export const isAboveFloor = (): boolean => "CSSLayerBlockRule" in globalThis;

/** Replaces the page with the list of supported browsers. The text is in index.html. */
export function showFloor(): void {
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", showFloor);
    return;
  }
  document.getElementById("root")?.remove();
  document.getElementById("floor")?.removeAttribute("hidden");
}
