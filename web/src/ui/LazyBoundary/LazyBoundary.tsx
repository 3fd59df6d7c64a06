import { type ReactNode, Suspense, useEffect } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { ChunkFailure, forgetFailedChunk } from "../../lib/startup/chunks.ts";
import { LoadFailure } from "../LoadFailure/LoadFailure.tsx";

interface LazyBoundaryProps {
  children: ReactNode;
  /** Shown while loading, and instead of an optional component that failed. */
  fallback?: ReactNode;
  /** A new value loads the component again. */
  resetKey?: string;
  /**
   * Set for components opened by a press. If the component fails, a card above the page offers a retry, and `onClose`
   * closes it.
   */
  onClose?: (() => void) | undefined;
  /** Set for components inside a form or popup. Shows the failure in place. */
  inline?: boolean;
}

/**
 * Boundary around a lazy component. Shows its failure with a retry if `onClose` or `inline` is set, otherwise silently
 * renders `fallback`.
 */
export function LazyBoundary({ children, fallback = null, resetKey, onClose, inline = false }: LazyBoundaryProps) {
  const failed = ({ error, resetErrorBoundary }: FallbackProps) => {
    if (inline || onClose) return <LoadFailure error={error} onRetry={resetErrorBoundary} onClose={onClose} />;
    return (
      <SilentFailure onRetry={error instanceof ChunkFailure ? resetErrorBoundary : undefined}>{fallback}</SilentFailure>
    );
  };
  return (
    <ErrorBoundary resetKeys={[resetKey]} onError={forgetFailedChunk} fallbackRender={failed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Shows an optional component's fallback after a failure. With `onRetry`, loads the component again on the next press,
 * and when the browser is online again.
 */
function SilentFailure({ children, onRetry }: { children: ReactNode; onRetry: (() => void) | undefined }) {
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
