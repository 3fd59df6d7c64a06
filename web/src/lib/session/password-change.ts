import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { api } from "../api/api.ts";
import { ApiFailure } from "../api/failure.ts";
import { useToast } from "../browser/dialogs.ts";
import { type PasswordValues, passwordFaults } from "./password.ts";
import { adoptSession } from "./session.ts";
import { withSession } from "./sign-in.ts";

/** Changes the password; the answer is a new session and the page is home (spec section 4). */
export function usePasswordChange() {
  const { t } = useTranslation("member");
  const toast = useToast();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiFailure>();

  /** @returns what to correct, by field; empty when it is done or about the whole of it */
  async function change({ oldPassword, ...passwords }: PasswordValues): Promise<ReturnType<typeof passwordFaults>> {
    setFailure(undefined);
    try {
      const body = { ...(oldPassword && { oldPassword }), ...passwords };
      const session = await withSession(() => api.send("changePassword", { body }));
      await adoptSession(session);
      toast({ tone: "success", text: t("password.done") });
      navigate("/");
      return [];
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const faults = passwordFaults(cause);
      if (faults.length === 0) setFailure(cause);
      return faults;
    }
  }
  return { change, failure };
}
