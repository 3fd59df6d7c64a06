import { TextSearch } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { SearchField } from "../../../ui/SearchField/SearchField.tsx";
import { useHelp } from "../api.ts";
import { ContactOptions } from "./ContactOptions.tsx";
import styles from "./HelpCentre.module.css";
import { HelpSkeleton } from "./HelpSkeleton.tsx";
import { SearchResults } from "./SearchResults.tsx";
import { SectionBrowser } from "./SectionBrowser.tsx";

/** The help centre, in a popup or on a page: search on top, topics and answers below, contact at the end. */
export function HelpCentre() {
  const { t } = useTranslation("help");
  const { help, error, retry } = useHelp();
  const [query, setQuery] = useState("");
  return (
    <div className={styles.centre}>
      <AsyncView
        data={help?.sections}
        error={error}
        onRetry={retry}
        skeleton={<HelpSkeleton />}
        isEmpty={(sections) => sections.length === 0}
        empty={<Empty title={t("empty.title")} text={t("empty.text")} />}
      >
        {(sections) => (
          <>
            <SearchField
              Icon={TextSearch}
              label={t("search.label")}
              clear={t("search.clear")}
              value={query}
              onChange={setQuery}
            />
            {query.trim() === "" ? (
              <SectionBrowser sections={sections} />
            ) : (
              <SearchResults sections={sections} query={query.trim()} onChoose={() => setQuery("")} />
            )}
          </>
        )}
      </AsyncView>
      {(help || error) && <ContactOptions />}
    </div>
  );
}
