import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./Card.module.css";

interface CardProps {
  Icon: LucideIcon;
  /** Kind of the suggestion, above the title. */
  label: string;
  title: string;
  /** An image instead of the icon, or a bar below the title. */
  children?: ReactNode;
}

/** A card without action. */
export const Card = (card: CardProps) => (
  <li className={styles.card}>
    <div className={styles.inside}>
      <Face {...card} />
    </div>
  </li>
);

/** A card with a link to a page. */
export const CardLink = ({ to, ...card }: CardProps & { to: string }) => (
  <li className={styles.card}>
    <Link className={styles.inside} to={to}>
      <Face {...card} />
    </Link>
  </li>
);

/** A card with a button. */
export const CardButton = ({ onPress, children, ...card }: CardProps & { onPress(): void }) => (
  <li className={styles.card}>
    <button className={styles.inside} type="button" onClick={onPress}>
      {children ? (
        <>
          <span className={styles.picture}>{children}</span>
          <CardTexts {...card} />
        </>
      ) : (
        <Face {...card} />
      )}
    </button>
  </li>
);

const Face = ({ Icon, children, ...words }: CardProps) => (
  <>
    <span className={styles.icon}>
      <Icon size={22} aria-hidden="true" />
    </span>
    <CardTexts {...words}>{children}</CardTexts>
  </>
);

const CardTexts = ({ label, title, children }: Omit<CardProps, "Icon">) => (
  <span className={styles.words}>
    <span className={styles.label}>{label}</span>
    <span className={styles.title}>{title}</span>
    {children}
  </span>
);
