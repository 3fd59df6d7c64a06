import { useRef, useState } from "react";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";
import { type Protection, refreshProtection, take } from "./api.ts";

/** Sends changes that need no form, one at a time, and shows the result in a toast. */
export function useProtectionAction() {
  const { account } = useSession();
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string>();
  const running = useRef(false);

  /**
   * Sends a change. Returns whether it succeeded.
   * @param name identifies the pressed button
   */
  async function act(name: string, run: () => Promise<Protection>, successText: string): Promise<boolean> {
    // A second press may come before the button is rendered as busy.
    if (running.current || account === undefined) return false;
    running.current = true;
    setBusy(name);
    try {
      await take(account, await writeWithSession(account, run));
      toast({ tone: "success", text: successText });
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toast({ tone: "danger", text: failureText(failure) });
      // Only the response may have been lost, or another device may have made the change first.
      void refreshProtection();
      return false;
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  }
  return { act, busy };
}
