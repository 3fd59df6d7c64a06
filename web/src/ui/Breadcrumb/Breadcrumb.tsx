import { ChevronRight } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import styles from "./Breadcrumb.module.css";

export interface Crumb {
  readonly id: string;
  readonly text: string;
  /** Where it leads; the last one is where the reader is, and leads nowhere. */
  readonly to: string;
}

interface BreadcrumbProps {
  /** From the top down. */
  crumbs: readonly Crumb[];
  label: string;
  /** Told before a crumb is followed; what prevents the default follows it in its own way. */
  onFollow?(event: MouseEvent<HTMLAnchorElement>, crumb: Crumb): void;
}

/** The way down to what is on screen, each step of it a way back. */
export const Breadcrumb = ({ crumbs, label, onFollow }: BreadcrumbProps) => (
  <nav aria-label={label} data-path>
    <ol className={styles.crumbs}>
      {crumbs.map((crumb, index) => (
        <li key={crumb.id} className={styles.crumb}>
          {index > 0 && <ChevronRight className={styles.arrow} size={16} aria-hidden="true" />}
          {index === crumbs.length - 1 ? (
            <span className={styles.here} aria-current="page">
              {crumb.text}
            </span>
          ) : (
            <Link className={styles.link} to={crumb.to} onClick={(event) => onFollow?.(event, crumb)}>
              {crumb.text}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
