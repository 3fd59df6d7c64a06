import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./Card.module.css";

interface CardProps {
  /** Where an address leads to it (`useSectionFocus`). */
  id?: string;
  icon: LucideIcon;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One topic of the account page. */
export function Card({ id, icon: Icon, title, text, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} id={id} aria-labelledby={titleId}>
      <header>
        <h2 className={styles.title} id={titleId} tabIndex={id === undefined ? undefined : -1}>
          <Icon size={22} aria-hidden="true" />
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}
