import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cleanText } from "../../../../../shared/rules/names.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { refreshRewards, submitCode } from "../api.ts";
import styles from "./CodeForm.module.css";

/** Form for a code that gives a ticket. Errors show the platform's message. */
export function CodeForm() {
  const { t } = useTranslation("rewards");
  const toast = useToast();
  const [message, setMessage] = useState("");
  const { field, frame } = useApiForm<{ code: string }, { title: string }>({
    defaults: { code: "" },
    fields: ["code"],
    faultText: (_field, fault) =>
      fault === "platform_refused" && message !== ""
        ? message
        : fault === "pattern" || fault === "validation_failed"
          ? t("code.pattern")
          : undefined,
    send: ({ code }) => submitCode(cleanText(code)),
    done: async ({ title }) => {
      toast({ tone: "success", text: t("code.done", { title }) });
      await refreshRewards();
    },
    failed: ({ message }) => setMessage(message),
  });
  const rules = {
    validate: (code: string) =>
      cleanText(code) === "" ? "required" : /^[\w-]{1,40}$/.test(cleanText(code)) || "pattern",
  };
  return (
    <div className={styles.code}>
      <Form {...frame} submit={t("code.submit")}>
        <TextField
          label={t("code.label")}
          hint={t("code.hint")}
          autoCapitalize="characters"
          {...field("code", rules)}
        />
      </Form>
    </div>
  );
}
