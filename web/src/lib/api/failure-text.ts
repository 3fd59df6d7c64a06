import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "../browser/dialogs.ts";
import { ApiFailure, isClientCode, isFailure } from "./failure.ts";

/**
 * Codes for which the platform's own message is shown instead of our general text. It is already in the caller's
 * language.
 */
const speaksForItself = new Set(["platform_refused"]);

/**
 * Returns a function that gives the message of a failure for the user. A `catch` must rethrow everything except an
 * `ApiFailure`, so that programming errors are reported.
 */
export function useFailureText(): (error: Error) => string {
  const { t } = useTranslation(["common", "errors"]);
  return useCallback(
    (error) => {
      if (!(error instanceof ApiFailure)) return t("failure.unknown");
      if (isClientCode(error.code)) return t(`failure.${error.code}`);
      if (speaksForItself.has(error.code) && error.message) return error.message;
      const text = t(error.code, { ns: "errors" });
      if (!error.code.endsWith("_held") || !error.retryAfter) return text;
      return `${text} ${t("failure.wait", { hours: Math.ceil(error.retryAfter / 3600) })}`;
    },
    [t],
  );
}

/**
 * Runs an action and shows the text it returns, or the message of its failure, in a toast.
 * @param refresh loads what the action may have changed, after every outcome
 */
export function useToastedAction(refresh: () => Promise<unknown>) {
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  async function run(action: () => Promise<string>): Promise<void> {
    setBusy(true);
    try {
      toast({ tone: "success", text: await action() });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast({ tone: isFailure(cause, "pending") ? "info" : "danger", text: failureText(cause) });
    } finally {
      await refresh();
      setBusy(false);
    }
  }

  return { busy, run };
}
