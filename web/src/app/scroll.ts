/** How long a restored list may take to grow back to its old height. */
const patienceMs = 3000;

/**
 * Scrolls to a remembered position as soon as the page is tall enough for it: lists load after the page.
 * A scroll, press or key of the visitor cancels it. @returns how to stop waiting
 */
export function scrollWhenTallEnough(top: number): () => void {
  const page = document.documentElement;
  const go = () => scrollTo({ top, behavior: "instant" });
  const fits = () => page.scrollHeight - innerHeight >= top;
  const observer = new ResizeObserver(() => {
    if (!fits()) return;
    go();
    stopWaiting();
  });
  const signs = ["wheel", "touchstart", "keydown"] as const;
  const timer = setTimeout(stopWaiting, patienceMs);
  function stopWaiting(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function stop(): void {
    stopWaiting();
    page.style.overflowAnchor = "";
    for (const sign of signs) removeEventListener(sign, stop);
  }
  // What still comes in above was above when the place was left: the browser must not push the place down for it.
  page.style.overflowAnchor = "none";
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  go();
  if (fits()) stopWaiting();
  else observer.observe(document.body);
  return stop;
}
