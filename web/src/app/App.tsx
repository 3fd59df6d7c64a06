import "../lib/startup/first-paint.ts";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import type { Site } from "../../../shared/contracts/site.ts";
import { refreshAnswers } from "../lib/api/cache.ts";
import { keyOf } from "../lib/api/cache-key.ts";
import { ApiFailure, isFailure, onFailure } from "../lib/api/failure.ts";
import { imageUrl } from "../lib/api/images.ts";
import { withPrefill } from "../lib/api/prefill.ts";
import { useHasSaved } from "../lib/api/saved.ts";
import { sharedAnswers } from "../lib/api/shared-answers.ts";
import { dismissToast, type OpenToast, useDialogsState } from "../lib/browser/dialogs.ts";
import { useHoverOrFocus } from "../lib/browser/hover-or-focus.ts";
import { storage } from "../lib/browser/storage.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { useSession } from "../lib/session/session.ts";
import { forgetFailedChunk, lazyComponent } from "../lib/startup/chunks.ts";
import { isServed } from "../lib/startup/domain.ts";
import { useSite, useSiteWatch } from "../lib/startup/site.ts";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/IconButton/IconButton.tsx";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import { Spinner } from "../ui/Spinner/Spinner.tsx";
import { UiSettings } from "../ui/settings.ts";
import styles from "./App.module.css";
import dialogStyles from "./GenericDialog.module.css";
import { Screen } from "./Screen.tsx";
import { Boot } from "./shell/Boot.tsx";
import { Crash } from "./shell/Crash.tsx";
import { OfflineBar } from "./shell/OfflineBar.tsx";

/** Configuration shared by all SWR requests. Network and server errors are retried twice, other failures never. */
const reads = {
  use: [withPrefill],
  revalidateOnFocus: false,
  dedupingInterval: 4000,
  errorRetryCount: 2,
  shouldRetryOnError: (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status >= 500),
  onError: (error: unknown) => {
    // Reloads the session, so that the start-up gate closes the site immediately.
    if (isFailure(error, "region_restricted")) void refreshAnswers(keyOf("session"));
  },
};

export function App() {
  useEffect(() => onFailure(sharedAnswers.after), []);
  return (
    <ErrorBoundary onError={forgetFailedChunk} fallbackRender={({ error }) => <Crash error={error} fullPage />}>
      <SWRConfig value={reads}>
        <BrowserRouter>
          <Suspense fallback={<Boot />}>
            <Startup>
              <Screen />
            </Startup>
          </Suspense>
          <DialogHost />
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  );
}

const ProofDialog = lazyComponent(withTexts("auth", () => import("../features/auth/ProofDialog.tsx")));
const GenericDialog = lazyComponent(() => import("./GenericDialog.tsx"));

/** Renders the dialogs, toasts and overlay of `useDialogs`, `useToast` and `useOverlay`. */
function DialogHost() {
  const { t } = useTranslation("common");
  const { dialogs, toasts, overlay } = useDialogsState();
  const dialog = dialogs[0];
  return (
    <>
      {dialog && (
        // Without a script, the dialog resolves to undefined, so that its caller and queued dialogs do not wait.
        <LazyBoundary key={dialog.id} onClose={() => dialog.answer(undefined)}>
          {dialog.proof ? <ProofDialog ask={dialog.proof} onEnd={dialog.answer} /> : <GenericDialog dialog={dialog} />}
        </LazyBoundary>
      )}
      {overlay > 0 && (
        <div className={dialogStyles.overlay}>
          <Spinner size={44} label={t("ui.loading")} />
        </div>
      )}
      <Toasts toasts={toasts} />
    </>
  );
}

const Maintenance = lazyComponent(withTexts("shell", () => import("./Maintenance.tsx")));
const Restricted = lazyComponent(withTexts("shell", () => import("./Restricted.tsx")));
const WrongDomain = lazyComponent(withTexts("shell", () => import("./WrongDomain.tsx")));
const StartFailure = lazyComponent(() => import("./StartFailure.tsx"));

/** Start-up gate (spec section 2): renders the site if it is open, otherwise the reason why it is closed. */
function Startup({ children }: { children: ReactNode }) {
  useSiteWatch();
  const { site, error, retry } = useSite();
  const { session } = useSession();
  const merchant = site?.brand.merchant;
  useEffect(() => {
    if (!merchant) return;
    storage.set("merchant", merchant);
    storage.set("merchantCode", merchant);
  }, [merchant]);

  if (site && !isServed(location.hostname, site.domains)) return <WrongDomain />;
  if (site?.state === "maintenance") return <Maintenance {...site.maintenance} onCheck={retry} />;
  if (session?.visitor.restricted) return <Restricted visitor={session.visitor} />;
  if (site) return <Open site={site}>{children}</Open>;
  if (isFailure(error, "maintenance")) return <Maintenance {...error.until} onCheck={retry} />;
  if (error) return <StartFailure error={error} onRetry={retry} />;
  return <Boot />;
}

function Open({ site: { imageBases, currency }, children }: { site: Site; children: ReactNode }) {
  const settings = useMemo(
    () => ({ currencySymbol: currency.symbol, imageAddress: (path: string) => imageUrl(path, imageBases) }),
    [currency.symbol, imageBases],
  );
  return <UiSettings value={settings}>{children}</UiSettings>;
}

const SavedMark = lazyComponent(() => import("./shell/SavedMark.tsx"));

/** Renders the toasts, the age of saved responses, and the offline notice. Esc dismisses the newest toast. */
function Toasts({ toasts }: { toasts: readonly OpenToast[] }) {
  const { t } = useTranslation("common");
  const section = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const hasSaved = useHasSaved();

  useEffect(() => {
    if (newest === undefined) return;
    const dismiss = (event: KeyboardEvent) => {
      // If the key press has closed a popup or menu, the event is already `defaultPrevented`.
      if (event.key === "Escape" && !event.defaultPrevented) dismissToast(newest);
    };
    addEventListener("keydown", dismiss);
    return () => removeEventListener("keydown", dismiss);
  }, [newest]);

  useEffect(() => {
    const { current } = section;
    // Otherwise an open popup would treat a press on a toast as an outside press and close.
    const keep = (event: Event) => event.stopPropagation();
    current?.addEventListener("pointerdown", keep);
    return () => current?.removeEventListener("pointerdown", keep);
  }, []);

  return (
    // The only live region, always in the DOM. Screen readers announce changes only in a region that already exists,
    // and announce nested regions twice.
    <section ref={section} className={styles.toasts} aria-live="polite" aria-label={t("ui.notifications")}>
      {/* Part of the entry bundle, because toasts and the offline notice must render without a network. */}
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
      <LazyBoundary>{hasSaved && <SavedMark />}</LazyBoundary>
      <OfflineBar />
    </section>
  );
}

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };

/** Display time of a toast, enough to read it twice. Errors stay longer, toasts with an action longest. */
const lifeMs = ({ tone, action }: OpenToast): number => (action ? 15_000 : tone === "danger" ? 7000 : 4500);

/** A short message that disappears automatically, except while it is hovered or focused. */
function Toast({ toast }: { toast: OpenToast }) {
  const { t } = useTranslation("common");
  const { tone = "info", text, action } = toast;
  const Icon = icons[tone];
  const box = useRef<HTMLDivElement>(null);
  const paused = useHoverOrFocus(box);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(toast.id), lifeMs(toast));
    return () => clearTimeout(timer);
  }, [toast, paused]);
  return (
    <div ref={box} className={classNames(styles.toast, styles[tone])}>
      <Icon size={20} aria-hidden="true" />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          lang={action.lang}
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        className={styles.dismiss}
        label={t("ui.dismiss")}
        icon={<X size={18} />}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}
