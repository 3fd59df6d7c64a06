import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./SlowHint.module.css";

/** When waiting stops feeling normal (web guide, "Offline and slow"). */
const slowMs = 8000;

/** What appears this early belongs to the first view of the visit: the wait for it began with the visit. */
const firstViewMs = 4000;

function timeLeft(): number {
  const visitMs = performance.now();
  return visitMs < firstViewMs ? slowMs - visitMs : slowMs;
}

interface SlowHintProps {
  /** Over what keeps the place of a list, so that nothing moves; else in the middle of an empty page. */
  floating?: boolean;
}

/**
 * "This is taking long", with a way to start over. A reload, because a browser lets a second question for the same
 * address wait for the first one's answer; what was filtered and searched is in the address.
 */
export function SlowHint({ floating = false }: SlowHintProps) {
  const { t } = useTranslation("common");
  const [wait] = useState(timeLeft);
  if (!useDelayed(wait)) return null;
  return (
    <div className={classNames(styles.hint, floating && styles.floating)} role="status">
      <p>
        <Hourglass size={18} aria-hidden="true" /> {t("failure.slow")}
      </p>
      <Button size="sm" onClick={() => location.reload()}>
        {t("ui.retry")}
      </Button>
    </div>
  );
}
