import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { HelpSection } from "../../../../../shared/contracts/help.ts";
import { classNames } from "../../../ui/class-names.ts";
import { neighboursOf, useHelpAddress } from "../contents.ts";

import styles from "./PrevNext.module.css";

/** Links to the previous and the next section. */
export function PrevNext({ sections, section }: { sections: readonly HelpSection[]; section: HelpSection }) {
  const { t } = useTranslation("help");
  const { linkTo } = useHelpAddress();
  const { previous, next } = neighboursOf(sections, section);
  if (!previous && !next) return null;
  return (
    <nav className={styles.nav} aria-label={t("turn")}>
      {previous && (
        <Link {...linkTo(previous.anchor)} className={styles.link}>
          <ChevronLeft size={18} aria-hidden="true" />
          <span>
            <span className={styles.direction}>{t("previous")}</span>
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link {...linkTo(next.anchor)} className={classNames(styles.link, styles.next)}>
          <span>
            <span className={styles.direction}>{t("next")}</span>
            {next.title}
          </span>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
