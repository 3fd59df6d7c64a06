import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Strip } from "./Strip.tsx";
import styles from "./TitledStrip.module.css";

interface TitledStripProps {
  Icon: LucideIcon;
  title: string;
  /** Reserves the strip's space before its cards load. */
  className: string | undefined;
  waiting: boolean;
  /** The cards, each an `li`. */
  children: ReactNode;
}

/** A heading with an icon, above a row of cards that scrolls sideways. */
export function TitledStrip({ Icon, title, className, waiting, children }: TitledStripProps) {
  const id = useId();
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={id} aria-busy={waiting}>
      <h2 className={styles.title} id={id}>
        <Icon size={20} aria-hidden="true" />
        {title}
      </h2>
      <Strip>
        <ul className={styles.cards}>{children}</ul>
      </Strip>
    </section>
  );
}
