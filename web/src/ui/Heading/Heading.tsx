import type { LucideIcon } from "lucide-react";
import styles from "./Heading.module.css";

interface HeadingProps {
  Icon: LucideIcon;
  /** A colour token, such as `var(--hue-rng)`. */
  hue: string;
  name: string;
  lead?: string;
}

/** The h1 of a list, in the list's own colour. */
export function Heading({ Icon, hue, name, lead }: HeadingProps) {
  return (
    <div className={styles.heading} style={{ "--hue": hue }}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {name}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </div>
  );
}
