import { ChevronRight } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import styles from "./Breadcrumb.module.css";

interface Crumb {
  readonly id: string;
  readonly text: string;
  /** Ignored for the last entry, which is the current page. */
  readonly to: string;
}

interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  label: string;
  /** Called before a link is followed. A handler that calls `preventDefault` navigates itself. */
  onFollow?(event: MouseEvent<HTMLAnchorElement>, crumb: Crumb): void;
}

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
