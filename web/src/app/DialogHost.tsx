import { useTranslation } from "react-i18next";
import { useDialogsState } from "../lib/browser/dialogs.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { lazyComponent } from "../lib/startup/chunks.ts";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import { Spinner } from "../ui/Spinner/Spinner.tsx";
import styles from "./DialogHost.module.css";
import { Toasts } from "./Toasts.tsx";

const ProofDialog = lazyComponent(withTexts("auth", () => import("../features/auth/ProofDialog.tsx")));
const GenericDialog = lazyComponent(() => import("./GenericDialog.tsx"));

/** Renders the dialogs, toasts and overlay of `useDialogs`, `useToast` and `useOverlay`. */
export function DialogHost() {
  const { t } = useTranslation("common");
  const { dialogs, toasts, overlay } = useDialogsState();
  const dialog = dialogs[0];
  return (
    <>
      {dialog && (
        // A dialog whose script fails is answered with undefined: its caller and the next dialogs wait for the answer.
        <LazyBoundary key={dialog.id} onClose={() => dialog.answer(undefined)}>
          {dialog.proof ? <ProofDialog ask={dialog.proof} onEnd={dialog.answer} /> : <GenericDialog dialog={dialog} />}
        </LazyBoundary>
      )}
      {overlay > 0 && (
        <div className={styles.overlay}>
          <Spinner size={44} label={t("ui.loading")} />
        </div>
      )}
      <Toasts toasts={toasts} />
    </>
  );
}
