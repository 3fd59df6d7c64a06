import { useRef, useState } from "react";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";
import { type Protection, refreshProtection, take } from "./api.ts";

/** Changes that need no form: a press sends one, once, and says what came of it. */
export function useAct() {
  const { account } = useSession();
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string>();
  const running = useRef(false);

  /** @param name tells its button from the others @param said once it is done @returns whether it is */
  async function act(name: string, run: () => Promise<Protection>, said: string): Promise<boolean> {
    // A second press may come before the button is drawn as busy.
    if (running.current || account === undefined) return false;
    running.current = true;
    setBusy(name);
    try {
      await take(account, await writeWithSession(account, run));
      toast({ tone: "success", text: said });
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toast({ tone: "danger", text: failureText(failure) });
      // Its answer may be all that was lost, or another device was first.
      void refreshProtection();
      return false;
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  }
  return { act, busy };
}
