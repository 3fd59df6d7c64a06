import { Send } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { feedbackTypes, lengthOf } from "../../../../../shared/rules/feedback.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Field } from "../../../ui/Field/Field.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import type { useFeedback } from "../useFeedback.ts";
import styles from "./FeedbackForm.module.css";
import { PictureField } from "./PictureField.tsx";

const { characters, contact, words } = constants.feedback;
const bounds = { most: characters, least: words.least, mostWords: words.most };

export function FeedbackForm({ form }: { form: ReturnType<typeof useFeedback> }) {
  const { t } = useTranslation("feedback");
  const failureText = useFailureText();
  const content = useRef<HTMLTextAreaElement>(null);
  const { values, fault, stop, change } = form;
  const used = lengthOf(values.content);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) content.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.lead}>{t("lead")}</p>
      <fieldset className={styles.types}>
        <legend>{t("type")}</legend>
        {feedbackTypes.map((type) => (
          <label key={type} className={styles.type}>
            <input type="radio" name="type" checked={values.type === type} onChange={() => change({ type })} />
            <span>{t(`types.${type}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.message}>
        <Field label={t("content")} error={fault && t(`faults.${fault}`, bounds)} hint={t("bounds", bounds)}>
          {(control) => (
            <textarea
              {...control}
              ref={content}
              rows={4}
              className={styles.content}
              value={values.content}
              onChange={(event) => change({ content: event.target.value })}
            />
          )}
        </Field>
        <span className={styles.counter} data-over={used > characters || undefined}>
          {t("counter", { used, most: characters })}
        </span>
      </div>
      <TextField
        label={t("contact")}
        hint={t("contactHint")}
        maxLength={contact}
        autoComplete="off"
        value={values.contact}
        onChange={(event) => change({ contact: event.target.value })}
      />
      <PictureField {...form.pictures} />
      {stop && (
        <p className={styles.stop} role="alert">
          {stop === "unsent" ? t("unsent") : failureText(stop)}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        icon={<Send size={18} aria-hidden="true" />}
        busy={form.state === "sending" || form.sending}
      >
        {t("submit")}
      </Button>
    </form>
  );
}
