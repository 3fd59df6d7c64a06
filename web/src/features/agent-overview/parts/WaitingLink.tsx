import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./WaitingLink.module.css";

interface WaitingLinkProps {
  to: string;
  Icon: LucideIcon;
  /** The agent's own answer is pending. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** Link to an open task. */
export const WaitingLink = ({ to, Icon, isUrgent = false, children }: WaitingLinkProps) => (
  <li className={styles.item}>
    <Link className={styles.link} to={to} data-urgent={isUrgent || undefined}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  </li>
);
