import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./SlowHint.module.css";

/** Time after which waiting feels too long (web guide, "Offline and slow"). */
const slowMs = 8000;

/** A hint mounted before this time belongs to the first view, so its wait counts from the start of the visit. */
const firstViewMs = 4000;

function timeLeft(): number {
  const visitMs = performance.now();
  return visitMs < firstViewMs ? slowMs - visitMs : slowMs;
}

interface SlowHintProps {
  /** Floats above a list's placeholder, so that nothing shifts. Otherwise in the middle of an empty page. */
  floating?: boolean;
}

/**
 * "This is taking long", with a reload button. A reload, because a browser makes a second request for the same address
 * wait for the first. Filters and search terms are in the URL.
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
