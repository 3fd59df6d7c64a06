import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { HelpSection } from "../../../../../shared/contracts/help.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { searchHelp } from "../contents.ts";
import { useHelpAddress } from "../useHelpAddress.ts";
import styles from "./SearchResults.module.css";

interface SearchResultsProps {
  sections: readonly HelpSection[];
  query: string;
  onChoose(): void;
}

/** Sections and questions that match the query. */
export function SearchResults({ sections, query, onChoose }: SearchResultsProps) {
  const { t } = useTranslation("help");
  const { linkTo } = useHelpAddress();
  const results = searchHelp(sections, query);
  return (
    <div className={styles.results}>
      <p className={styles.count} role="status">
        {results.length > 0 && t("search.hits", { count: results.length })}
      </p>
      {results.length === 0 && <Empty title={t("search.none", { query })} text={t("search.noneText")} />}
      <ul className={styles.list}>
        {results.map(({ section, topic, excerpt }) => (
          <li key={topic.anchor}>
            <Link {...linkTo(topic.anchor)} className={styles.result} onClick={onChoose}>
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
