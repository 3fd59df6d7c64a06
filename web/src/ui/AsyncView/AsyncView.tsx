import { History } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { Button } from "../Button/Button.tsx";
import { Empty } from "../Empty/Empty.tsx";
import { ErrorCard } from "../ErrorCard/ErrorCard.tsx";
import { SlowHint } from "../SlowHint/SlowHint.tsx";
import styles from "./AsyncView.module.css";

interface AsyncViewProps<Data> {
  data: Data | undefined;
  /** Failure of the first load or of a refresh. */
  error: Error | undefined;
  onRetry(): void;
  /** Placeholder with the final size, so that nothing shifts. Appears after 150 ms to avoid flickering. */
  skeleton: ReactNode;
  isEmpty?(data: Data): boolean;
  /** Shown if there are no items. Defaults to a general text. */
  empty?: ReactNode;
  /** Set if filters are active. An empty result or a failure then offers to clear them. */
  onClear?: (() => void) | undefined;
  children(data: Data): ReactNode;
}

/** Renders data in each state: loading, failed, empty, empty because of filters, loaded, outdated. */
export function AsyncView<Data>({ data, error, onRetry, skeleton, ...looks }: AsyncViewProps<Data>) {
  const { isEmpty, empty, onClear, children } = looks;
  if (data === undefined) {
    return error ? <ErrorCard error={error} onRetry={onRetry} onClear={onClear} /> : <Waiting>{skeleton}</Waiting>;
  }
  return (
    <>
      {error && <StaleLine onRetry={onRetry} />}
      {isEmpty?.(data) ? <NothingHere empty={empty} onClear={onClear} /> : children(data)}
    </>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  const isSlow = useDelayed();
  return (
    <div className={isSlow ? undefined : styles.early} aria-busy="true">
      <SlowHint floating />
      {children}
    </div>
  );
}

function StaleLine({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation("common");
  return (
    <div className={styles.stale} role="status">
      <History size={18} aria-hidden="true" />
      <p>{t("view.stale")}</p>
      <Button variant="ghost" onClick={onRetry}>
        {t("ui.retry")}
      </Button>
    </div>
  );
}

interface NothingHereProps {
  empty: ReactNode;
  onClear: (() => void) | undefined;
}

/** Shown for an empty result. If filters caused it, offers to clear them. */
function NothingHere({ empty, onClear }: NothingHereProps) {
  const { t } = useTranslation("common");
  if (!onClear) return empty ?? <Empty title={t("view.empty")} />;
  return (
    <Empty
      title={t("view.filtered")}
      text={t("view.filteredText")}
      action={
        <Button variant="primary" onClick={onClear}>
          {t("view.clear")}
        </Button>
      }
    />
  );
}
