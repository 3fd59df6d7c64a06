/** Maximum time for a restored list to reach its previous height. */
const timeoutMs = 3000;

/**
 * Scrolls to a stored position once the page is tall enough, because lists load after the page. A scroll, touch or key
 * press of the visitor cancels it. Returns the function that cancels it.
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
  const timer = setTimeout(stopWaiting, timeoutMs);
  function stopWaiting(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function stop(): void {
    stopWaiting();
    page.style.overflowAnchor = "";
    for (const sign of signs) removeEventListener(sign, stop);
  }
  // The stored position includes content above it that loads later, so scroll anchoring must not shift the page.
  page.style.overflowAnchor = "none";
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  go();
  if (fits()) stopWaiting();
  else observer.observe(document.body);
  return stop;
}
