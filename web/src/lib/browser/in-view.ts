import { type RefObject, useEffect, useRef, useState } from "react";

/** True from the moment the element is within 200 px of the viewport; what it needs is fetched only then. */
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
