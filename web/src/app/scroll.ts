/** How long a restored list may take to grow back to its old height. */
const patienceMs = 3000;

/**
 * Scrolls to a remembered position as soon as the page is tall enough for it: lists load after the page.
 * A scroll, press or key of the visitor cancels it. @returns how to stop waiting
 */
export function scrollWhenTallEnough(top: number): () => void {
  const go = () => scrollTo({ top, behavior: "instant" });
  const fits = () => document.documentElement.scrollHeight - innerHeight >= top;
  go();
  if (fits()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (!fits()) return;
    go();
    stop();
  });
  const signs = ["wheel", "touchstart", "keydown"] as const;
  const timer = setTimeout(() => stop(), patienceMs);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, stop);
  }
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
