import type { ReactNode } from "react";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { ErrorCard } from "../ErrorCard/ErrorCard.tsx";
import { SlowHint } from "../SlowHint/SlowHint.tsx";
import styles from "./AsyncView.module.css";
import { NothingHere } from "./NothingHere.tsx";
import { StaleLine } from "./StaleLine.tsx";

interface AsyncViewProps<Data> {
  /** Undefined until it is there. */
  data: Data | undefined;
  /** Why it is not, or why it could not be brought up to date. */
  error: Error | undefined;
  onRetry(): void;
  /** Of the final size, so that nothing moves; drawn after 150 ms, or it would only flicker. */
  skeleton: ReactNode;
  isEmpty?(data: Data): boolean;
  /** Says what there is none of; a general word without it. */
  empty?: ReactNode;
  /** Filters are set: an empty answer, or none, offers to clear them. */
  onClear?: (() => void) | undefined;
  children(data: Data): ReactNode;
}

/** What a page asked for, in each of its states: loading, failed, empty, empty because of filters, there, or out of date. */
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
  const felt = useDelayed();
  return (
    <div className={felt ? undefined : styles.early} aria-busy="true">
      <SlowHint floating />
      {children}
    </div>
  );
}
