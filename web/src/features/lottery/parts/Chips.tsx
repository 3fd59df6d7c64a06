import { Link, type LinkProps } from "react-router-dom";
import { Strip } from "../../games/parts/Strip.tsx";
import styles from "./Chips.module.css";

interface ChipsProps {
  items: readonly { code: string; name: string; to: LinkProps["to"] }[];
  current: string | undefined;
  /** What is chosen between. */
  label: string;
}

/** A row of choices that are addresses; choosing leaves the page where it is. */
export function Chips({ items, current, label }: ChipsProps) {
  return (
    <Strip>
      <ul className={styles.chips} aria-label={label}>
        {items.map(({ code, name, to }) => (
          <li key={code}>
            <Link className={styles.chip} to={to} state={{ stay: true }} aria-current={code === current || undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
