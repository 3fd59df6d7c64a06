import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useIsNarrow } from "../../lib/browser/media.ts";
import styles from "./Footer.module.css";

/** A list of the footer below its heading. On a phone it is collapsed at first. */
export function FooterFold({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const narrow = useIsNarrow();
  const [open, setOpen] = useState(false);
  if (!narrow) {
    return (
      <>
        <h2 className={styles.heading}>{title}</h2>
        {children}
      </>
    );
  }
  return (
    <>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </>
  );
}
