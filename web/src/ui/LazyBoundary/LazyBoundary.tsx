import { type ReactNode, Suspense, useEffect } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { ChunkFailure, forgetFailedChunk } from "../../lib/startup/chunks.ts";
import { LoadFailure } from "../LoadFailure/LoadFailure.tsx";

interface LazyBoundaryProps {
  children: ReactNode;
  /** Drawn while it loads, and in place of a part nobody asked for that failed. */
  fallback?: ReactNode;
  /** A new value asks again. */
  resetKey?: string;
  /** For what a press opened: a card over the page says that it did not come and offers another try; this closes it. */
  onClose?: (() => void) | undefined;
  /** For a part of a form or popup: the same, said in its place. */
  inline?: boolean;
}

/** A lazy part of a page, which goes on without it: loading, failed, and asked for again. */
export function LazyBoundary({ children, fallback = null, resetKey, onClose, inline = false }: LazyBoundaryProps) {
  const failed = ({ error, resetErrorBoundary }: FallbackProps) => {
    if (inline || onClose) return <LoadFailure error={error} onRetry={resetErrorBoundary} onClose={onClose} />;
    return <Forgone onRetry={error instanceof ChunkFailure ? resetErrorBoundary : undefined}>{fallback}</Forgone>;
  };
  return (
    <ErrorBoundary resetKeys={[resetKey]} onError={forgetFailedChunk} fallbackRender={failed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A part that came by itself fails in silence; it is asked for again with the next press, and when the line is back. */
function Forgone({ children, onRetry }: { children: ReactNode; onRetry: (() => void) | undefined }) {
  useEffect(() => {
    if (!onRetry) return;
    addEventListener("online", onRetry);
    document.addEventListener("click", onRetry, { capture: true });
    return () => {
      removeEventListener("online", onRetry);
      document.removeEventListener("click", onRetry, { capture: true });
    };
  }, [onRetry]);
  return children;
}
