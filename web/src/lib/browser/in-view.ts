import { type RefObject, useEffect, useRef, useState } from "react";

/** Returns a ref and whether its element has been within 200 px of the viewport. Its data is requested only then. */
export function useInView<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (inView || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInView(true),
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [inView]);
  return [target, inView];
}

/** How long the heading is kept in place. By then, text and fonts above it have loaded. */
const settledMs = 2_000;
const inputEvents = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a heading and focuses it, so that screen readers continue there. Keeps it in place while content of `box`
 * above it loads, until the visitor's first input.
 * @returns the function that stops it
 */
export function keepInView(heading: HTMLElement, box: Element): () => void {
  const show = () => heading.scrollIntoView({ block: "start", behavior: "instant" });
  heading.focus({ preventScroll: true });
  const settling = new AbortController();
  const observer = new ResizeObserver(show);
  const timer = setTimeout(() => settling.abort(), settledMs);
  settling.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const name of inputEvents) {
    addEventListener(name, () => settling.abort(), { signal: settling.signal, capture: true, passive: true });
  }
  observer.observe(box);
  return () => settling.abort();
}
