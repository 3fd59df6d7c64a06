import { type RefObject, useEffect, useRef, useState } from "react";

/** True for good once the element has come near what is in sight; what it needs is fetched only then. */
export function useNear<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [target, near];
}
