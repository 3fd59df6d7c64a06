import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProofMethod } from "../../../../shared/contracts/common.ts";
import { readCode } from "../../../../shared/rules/digits.ts";
import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useOnline } from "../../lib/browser/online.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignInRequest } from "../../lib/session/sign-in.ts";
import { Alert } from "../../ui/Alert/Alert.tsx";
import { Countdown } from "../../ui/Countdown/Countdown.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../ui/Field/TextField.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { RadioGroup } from "../../ui/RadioGroup/RadioGroup.tsx";
import { proveSession } from "./api.ts";
import { CodeField } from "./sms/CodeField.tsx";
import { useCodeBySms } from "./sms/useCodeBySms.ts";

/** Result after which the refused call is sent again. */
const again = "again";

interface ProofDialogProps {
  ask: NonNullable<ApiFailure["proof"]>;
  /** Called without `again` if the user closes the dialog. */
  onEnd(outcome?: typeof again): void;
}

/** Asks the account's owner for a password or code, because a call was refused without a proof. */
export default function ProofDialog({ ask, onEnd }: ProofDialogProps) {
  const { t } = useTranslation("auth");
  // If the session has ended, closes the dialog and repeats the call. The call then waits for the next sign-in, and the
  // typed values stay.
  const isOver = useSignInRequest().open;
  const end = useEffectEvent(() => onEnd(again));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <Dialog open size="sm" closeOnCover={false} title={t("proof.title")} onClose={() => onEnd()}>
      <ProofForm ask={ask} onDone={() => onEnd(again)} />
    </Dialog>
  );
}

function ProofForm({ ask: { methods, all }, onDone }: Pick<ProofDialogProps, "ask"> & { onDone(): void }) {
  const { t } = useTranslation("auth");
  const online = useOnline();
  const [member] = useState(useSession().session?.member);
  const [chosen, choose] = useState<ProofMethod>(methods[0] ?? "password");
  const [closed, setClosed] = useState<{ readonly method: ProofMethod; readonly until: number }>();
  const [left, setLeft] = useState<number>();
  const sms = useCodeBySms("proof");
  const visibleMethods = all ? methods : [chosen];
  const closedUntil = closed && visibleMethods.includes(closed.method) ? closed.until : undefined;

  const { form, field, frame } = useApiForm({
    defaults: { password: "", code: "" },
    fields: visibleMethods,
    places: { credentials_invalid: "password", sms_code_invalid: "code", sms_code_expired: "code" },
    faultText(name, message) {
      if (message === "required") return t(name === "code" ? "sms.codeRequired" : "passwordRequired");
      if (message !== "credentials_invalid") return undefined;
      return left === undefined ? t("proof.wrongPassword") : t("proof.wrong", { count: left });
    },
    async send({ password, code }) {
      for (const method of visibleMethods) {
        const proof = method === "password" ? { password } : { code };
        await proveSession(proof).catch((failure: unknown) => {
          if (!isFailure(failure) || failure.status !== 401) throw failure;
        });
      }
    },
    done: onDone,
    failed(failure) {
      setLeft(failure.triesLeft);
      const { retryAfter } = failure;
      if (isFailure(failure, "sign_in_locked", "too_many_requests") && retryAfter) {
        setClosed({ method: chosen, until: Date.now() + retryAfter * 1000 });
      }
    },
  });
  const sendCode = async () => {
    const fault = await sms.send();
    if (!fault) form.setFocus("code");
    else if (fault.place !== "form") form.setError("code", { message: fault.text });
  };
  return (
    <Form
      {...frame}
      notice={closedUntil === undefined ? frame.notice : undefined}
      submit={t("proof.submit")}
      disabled={!online || closedUntil !== undefined}
    >
      <p>{t(all ? "proof.both" : "proof.why")}</p>
      {!all && methods.length > 1 && (
        <RadioGroup<ProofMethod>
          label={t("proof.ways")}
          name="proof"
          layout="chips"
          value={chosen}
          onValue={(method) => choose(method)}
          options={methods.map((method) => ({ value: method, label: t(`proof.methods.${method}`) }))}
        />
      )}
      {closedUntil !== undefined && (
        <Alert tone="warning" answers>
          {t("locked")} <Countdown until={closedUntil} onEnd={() => setClosed(undefined)} />
        </Alert>
      )}
      {visibleMethods.includes("password") && (
        <TextField
          key="password"
          label={t("proof.password")}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          {...field("password", { validate: (value) => value.trim() !== "" || "required" })}
        />
      )}
      {/* Names the account for password managers. Not the first field, because the dialog focuses the first field. */}
      <input type="text" autoComplete="username" value={member?.account ?? ""} readOnly hidden />
      {visibleMethods.includes("code") && (
        <CodeField
          key="code"
          hint={member?.mobile && t("proof.codeTo", { mobile: member.mobile })}
          sms={sms}
          onSend={() => void sendCode()}
          {...field("code", { setValueAs: readCode, validate: (value) => value !== "" || "required" })}
        />
      )}
    </Form>
  );
}
