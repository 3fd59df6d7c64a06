import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { HelpSection } from "../../../../../shared/contracts/help.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { searchHelp } from "../contents.ts";
import { useHelpAddress } from "../useHelpAddress.ts";
import styles from "./Hits.module.css";

interface HitsProps {
  sections: readonly HelpSection[];
  query: string;
  onChoose(): void;
}

/** Answers that say what is looked for. */
export function Hits({ sections, query, onChoose }: HitsProps) {
  const { t } = useTranslation("help");
  const { linkTo } = useHelpAddress();
  const hits = searchHelp(sections, query);
  return (
    <div className={styles.hits}>
      <p className={styles.count} role="status">
        {hits.length > 0 && t("search.hits", { count: hits.length })}
      </p>
      {hits.length === 0 && <Empty title={t("search.none", { query })} text={t("search.noneText")} />}
      <ul className={styles.list}>
        {hits.map(({ section, topic, excerpt }) => (
          <li key={topic.anchor}>
            <Link {...linkTo(topic.anchor)} className={styles.hit} onClick={onChoose}>
              {topic.anchor !== section.anchor && <span className={styles.section}>{section.title}</span>}
              <strong>{topic.title}</strong>
              {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
