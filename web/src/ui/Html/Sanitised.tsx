import { useLayoutEffect, useRef } from "react";
import styles from "./Html.module.css";
import { purify } from "./purify.ts";

/** Renders sanitised HTML. The gateway has sanitised it already; DOMPurify is the second barrier (web guide, Parts). */
export default function Sanitised({ html, onShown }: { html: string; onShown?(): void }) {
  const box = useRef<HTMLDivElement>(null);
  const onShownRef = useRef(onShown);
  onShownRef.current = onShown;
  useLayoutEffect(() => {
    box.current?.replaceChildren(purify(html));
    onShownRef.current?.();
  }, [html]);
  return <div className={styles.html} ref={box} />;
}
