import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./Card.module.css";

interface CardProps {
  /** Names it in an address. */
  id?: string;
  icon: LucideIcon;
  title: string;
  text?: string;
  /** Asks something of the player: it stands out. */
  asks?: boolean;
  children: ReactNode;
}

/** One topic of the page. */
export function Card({ id, icon: Icon, title, text, asks, children }: CardProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.card} data-asks={asks || undefined} aria-labelledby={titleId}>
      <header>
        <h2 className={styles.title} id={titleId}>
          <Icon size={22} aria-hidden="true" />
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}
