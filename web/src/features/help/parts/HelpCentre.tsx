import { Headset, MessageSquareHeart, TextSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import { popupStore } from "../../../lib/browser/popups.ts";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { supportUrl, useSite } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { SearchOpener } from "../../../ui/SearchField/SearchOpener.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useHelp } from "../api.ts";
import styles from "./HelpCentre.module.css";
import browserStyles from "./SectionBrowser.module.css";
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

/** Enough rows to fill a bottom sheet, so that the sheet does not grow when the topics load. */
const rows = Array.from({ length: 12 }, (_, index) => `row-${index}`);

function HelpSkeleton() {
  return (
    <div className={browserStyles.waiting}>
      <Skeleton height={48} radius={999} />
      {rows.map((row) => (
        <Skeleton key={row} height={60} radius={12} />
      ))}
    </div>
  );
}

function ContactOptions() {
  const { t } = useTranslation("help");
  const support = supportUrl(useSite().site);
  return (
    <section className={styles.contact} aria-label={t("ask.title")}>
      <p>
        <strong>{t("ask.title")}</strong>
        <span className={styles.text}>{t("ask.text")}</span>
      </p>
      <div className={styles.buttons}>
        <Button
          icon={<MessageSquareHeart size={18} aria-hidden="true" />}
          onClick={() => popupStore.open({ name: "feedback" })}
        >
          {t("ask.feedback")}
        </Button>
        {support && (
          <Button
            variant="primary"
            icon={<Headset size={18} aria-hidden="true" />}
            onClick={() => openSupport(support)}
          >
            {t("ask.support")}
          </Button>
        )}
      </div>
    </section>
  );
}
