import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./Card.module.css";

interface CardProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One topic of the account page. */
export function Card({ icon: Icon, title, text, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 className={styles.title} id={id}>
          <Icon size={22} aria-hidden="true" />
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}
