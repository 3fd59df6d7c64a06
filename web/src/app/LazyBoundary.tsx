import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

/** A lazy part of the shell: nothing while it loads, and nothing when it fails. */
export function LazyBoundary({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  return (
    <ErrorBoundary scope="part" {...(resetKey !== undefined && { resetKey })}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
