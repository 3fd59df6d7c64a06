import type { ReactNode } from "react";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { ErrorCard } from "../ErrorCard/ErrorCard.tsx";
import { SlowHint } from "../SlowHint/SlowHint.tsx";
import styles from "./AsyncView.module.css";
import { NothingHere } from "./NothingHere.tsx";
import { StaleLine } from "./StaleLine.tsx";

interface AsyncViewProps<Data> {
  /** Undefined until loaded. */
  data: Data | undefined;
  /** Failure of the first load or of a refresh. */
  error: Error | undefined;
  onRetry(): void;
  /** Has the final size, so that nothing shifts. It appears after 150 ms, because a shorter one would flicker. */
  skeleton: ReactNode;
  isEmpty?(data: Data): boolean;
  /** Shown if there are no items; by default, a general text. */
  empty?: ReactNode;
  /** Set if filters are active: an empty result or a failure then offers to clear them. */
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
