import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { LobbyCategory } from "../../../../../shared/contracts/lobby.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import styles from "./ClassChips.module.css";
import { Strip } from "./Strip.tsx";

interface ClassChipsProps {
  classes: LobbyCategory["classes"];
  current: string | undefined;
  hrefOf(key?: string): string;
  /** Says how many games each kind has. */
  counted: boolean;
}

/** Kinds of games within a category (jackpot, table …). */
export function ClassChips({ classes, current, hrefOf, counted }: ClassChipsProps) {
  const { t } = useTranslation("games");
  const chips = [{ key: undefined, name: t("classes.all"), count: undefined }, ...classes];
  return (
    <Strip>
      <ul className={styles.chips} aria-label={t("classes.label")}>
        {chips.map(({ key, name, count }) => (
          <li key={key ?? ""}>
            <Link className={styles.chip} to={hrefOf(key)} aria-current={key === current || undefined}>
              {name}
              {counted && count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
