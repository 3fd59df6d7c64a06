import { type ReactNode, Suspense, useEffect } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { ChunkFailure, forgetFailedChunk } from "../../lib/startup/chunks.ts";
import { LoadFailure } from "../LoadFailure/LoadFailure.tsx";
import { SlowHint } from "../SlowHint/SlowHint.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import styles from "./LazyBoundary.module.css";

interface LazyBoundaryProps {
  children: ReactNode;
  /**
   * Shown while loading, and instead of an optional component that failed. By default nothing, with `onClose` a spinner
   * over the page.
   */
  fallback?: ReactNode;
  /** A new value loads the component again. */
  resetKey?: string;
  /**
   * Set for components opened by a press. A spinner covers the page while the component loads. If it fails, a card above
   * the page offers a retry, and `onClose` closes it.
   */
  onClose?: (() => void) | undefined;
  /** Set for components inside a form or popup. Shows the failure in place. */
  inline?: boolean;
}

/**
 * Boundary around a lazy component. Shows its failure with a retry if `onClose` or `inline` is set, otherwise silently
 * renders `fallback`.
 */
export function LazyBoundary({ children, resetKey, onClose, inline = false, ...props }: LazyBoundaryProps) {
  const { fallback = onClose && !inline ? <Opening /> : null } = props;
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

/** Shows that a press has had an effect, and keeps further presses from the page. */
export function Opening() {
  const { t } = useTranslation("common");
  if (!useDelayed()) return null;
  return (
    <div className={styles.opening}>
      <div className={styles.card}>
        <Spinner size={40} label={t("ui.loading")} />
        <SlowHint />
      </div>
    </div>
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
