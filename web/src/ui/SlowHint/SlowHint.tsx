import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./SlowHint.module.css";

/** Wait in ms after which the hint appears. */
const slowMs = 8000;

/** A hint mounted within this time, in ms, belongs to the first view, so its wait starts with the visit. */
const firstViewMs = 4000;

function timeLeft(): number {
  const visitMs = performance.now();
  return visitMs < firstViewMs ? slowMs - visitMs : slowMs;
}

interface SlowHintProps {
  /** Floats above a list's placeholder, so that nothing shifts. Otherwise centred on an empty page. */
  floating?: boolean;
}

/**
 * Hint for a slow page, with a reload button. A second request for the same address would wait for the first, so only a
 * reload helps. Filters and search terms are in the URL and survive the reload.
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
