import { TextSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import { popupStore } from "../../../lib/browser/popups.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { SearchOpener } from "../../../ui/SearchField/SearchOpener.tsx";
import { useHelp } from "../api.ts";
import { ContactOptions } from "./ContactOptions.tsx";
import styles from "./HelpCentre.module.css";
import { HelpSkeleton } from "./HelpSkeleton.tsx";
import { SectionBrowser } from "./SectionBrowser.tsx";

/** Help centre in a popup or on a page: search, topics and answers, then contact options. */
export function HelpCentre() {
  const { t } = useTranslation("help");
  const { help, error, retry } = useHelp();
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
            {/* Opens the site's search with help results first. */}
            <SearchOpener
              Icon={TextSearch}
              label={t("search")}
              onOpen={() => popupStore.open({ name: "search", helpFirst: true })}
            />
            <SectionBrowser sections={sections} />
          </>
        )}
      </AsyncView>
      {(help || error) && <ContactOptions />}
    </div>
  );
}
