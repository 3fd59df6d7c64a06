import { History } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { GetId } from "../../../../shared/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import { forgetSaved, savedStore } from "../../lib/api/saved.ts";
import { dropRecentlyExpired, oldestCreationTime, renewalMs, uncertainRoutes } from "../../lib/api/stale-responses.ts";
import { formatAgo } from "../../lib/i18n/ago.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { tagOf } from "../../lib/i18n/language.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { useRoute } from "../routes.tsx";
import styles from "./SavedMark.module.css";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Shows the age of saved responses that could not be renewed: "Saved at 14:05, 12 min ago". */
export default function SavedMark() {
  const saved = useStore(savedStore);
  const since = oldestCreationTime(saved);
  useEffect(() => dropRecentlyExpired(saved), [saved]);
  useRenewal(uncertainRoutes(saved).join());
  useClearOnNewPage();
  return since === undefined ? null : <Mark since={since} />;
}

function Mark({ since }: { since: number }) {
  const { t } = useTranslation("common");
  const { time: formatTime } = useSiteFormat();
  const passed = useMsSince(since);
  const ago = formatAgo(passed, tagOf(useLanguage()));
  const moment = formatTime(new Date(since).toISOString());
  // Without a date, the time would be taken for today's.
  const time = passed < dayMs ? moment.slice(-5) : moment;
  return (
    <p className={styles.bar}>
      <History size={16} aria-hidden="true" />
      {t("saved", { time, ago })}
    </p>
  );
}

/** Refreshes responses that the gateway was still renewing. */
function useRenewal(routes: string): void {
  useEffect(() => {
    if (routes === "") return;
    const ids = routes.split(",") as GetId[];
    const timer = setTimeout(() => void refreshAnswers(isOf(...ids)), renewalMs);
    return () => clearTimeout(timer);
  }, [routes]);
}

function useMsSince(since: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  return now - since;
}

/** Clears the marks on a new page, which loads its own responses. A popup keeps the page's key and the marks. */
function useClearOnNewPage(): void {
  const { key: page } = useRoute();
  const currentPage = useRef(page);
  useEffect(() => {
    if (currentPage.current !== page) forgetSaved();
    currentPage.current = page;
  }, [page]);
}
