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
