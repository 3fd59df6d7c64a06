import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./TopicCard.module.css";

interface TopicCardProps {
  /** Target of a URL fragment. The title then takes the focus. */
  id?: string;
  icon: LucideIcon;
  title: string;
  text?: string;
  /** Highlights a card that needs the player's action. */
  asks?: boolean;
  children: ReactNode;
}

/** Card for one topic of a page. */
export function TopicCard({ id, icon: Icon, title, text, asks, children }: TopicCardProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.card} data-asks={asks || undefined} aria-labelledby={titleId}>
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
