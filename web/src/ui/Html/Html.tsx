import { useEffect, useRef } from "react";
import styles from "./Html.module.css";

/** Words an operator wrote. The gateway sanitised them; DOMPurify is the second wall (web guide, Parts). */
export function Html({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current = true;
    void import("./purify.ts").then(({ purify }) => {
      if (current) box.current?.replaceChildren(purify(html));
    });
    return () => {
      current = false;
    };
  }, [html]);
  return <div className={styles.html} ref={box} />;
}
