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

/** The help centre, in a popup or on a page: search on top, topics and answers below, contact at the end. */
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
            {/* The one search there is, its answers from here first. */}
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
