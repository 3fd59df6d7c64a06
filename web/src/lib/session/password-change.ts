import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { api } from "../api/api.ts";
import { ApiFailure, isFailure } from "../api/failure.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useToast } from "../browser/dialogs.ts";
import { type PasswordValues, passwordFaults } from "./password.ts";
import { adoptSession, useSession } from "./session.ts";
import { writeWithSession } from "./with-session.ts";

/** Changes the password; the answer is a new session and the page is home (spec section 4). */
export function usePasswordChange() {
  const { t } = useTranslation("member");
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { account } = useSession();
  const [failure, setFailure] = useState<ApiFailure>();

  /** @returns what to correct, by field; empty when it is done or about the whole of it */
  async function change({ oldPassword, ...passwords }: PasswordValues): Promise<ReturnType<typeof passwordFaults>> {
    setFailure(undefined);
    try {
      const body = { ...(oldPassword && { oldPassword }), ...passwords };
      const send = () => api.send("changePassword", { body });
      // A forced change belongs to a sign-in that is not complete: when that is over, all of it starts again.
      const session = await (account === undefined ? send() : writeWithSession(account, send));
      await adoptSession(session);
      toast({ tone: "success", text: t("password.done") });
      navigate("/");
      return [];
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      // The form has gone with the account it was filled in for.
      if (isFailure(cause, "account_changed")) toast({ tone: "danger", text: failureText(cause) });
      const faults = passwordFaults(cause);
      if (faults.length === 0) setFailure(cause);
      return faults;
    }
  }
  return { change, failure };
}
