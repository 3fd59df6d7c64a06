import DOMPurify from "dompurify";
import { useLayoutEffect, useRef } from "react";
import styles from "./Html.module.css";

/** Renders HTML after sanitising it. The gateway has already sanitised it, so this is a second line of defence. */
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

/** Converts HTML to safe nodes. External links open a new tab without a referrer. */
function purify(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select"],
    FORBID_ATTR: ["style", "class", "id"],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a[href]:not([href^='#'])")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  return fragment;
}
