import { CircleCheck, Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { constants } from "../../../../shared/rules/constants.ts";
import { contentFault, countCharacters, feedbackTypes, normalizeContent } from "../../../../shared/rules/feedback.ts";
import { isFailure } from "../../lib/api/failure.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { useImageField } from "../../lib/forms/use-image-uploads.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../ui/Field/TextField.tsx";
import { FileField } from "../../ui/FileField/FileField.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { RadioGroup } from "../../ui/RadioGroup/RadioGroup.tsx";
import { Textarea } from "../../ui/Textarea/Textarea.tsx";
import { sendFeedback } from "./api.ts";
import { type Draft, draft } from "./draft.ts";
import styles from "./FeedbackPopup.module.css";

/** Feedback form above the page, then a thank-you message. */
export default function FeedbackPopup() {
  const { t } = useTranslation("feedback");
  const [done, setDone] = useState(false);
  return (
    <Dialog open title={t("title")} onClose={popupStore.close} closeOnCover={false}>
      {done ? <Thanks onAnother={() => setDone(false)} /> : <FeedbackForm onDone={() => setDone(true)} />}
    </Dialog>
  );
}

function Thanks({ onAnother }: { onAnother(): void }) {
  const { t } = useTranslation("feedback");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <CircleCheck className={styles.icon} size={56} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t("doneTitle")}
      </h3>
      <p className={styles.text}>{t("doneText")}</p>
      <div className={styles.buttons}>
        <Button onClick={onAnother}>{t("another")}</Button>
        <Button variant="primary" onClick={popupStore.close}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}

const { characters, contact: contactLength, words } = constants.feedback;
const bounds = { most: characters, least: words.least, mostWords: words.most };
const { images } = constants.uploads;

const contentFaults = ["required", "long", "fewWords", "manyWords"] as const;

function FeedbackForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation("feedback");
  const { account } = useSession();
  // The draft belongs to the account that opened the form, even if another account signs in meanwhile.
  const [writer] = useState(account);
  const apiForm = useApiForm<Draft & { pictures: undefined }, void>({
    defaults: draft.of(writer),
    fields: ["type", "content", "contact"],
    faultText: (name, message) => {
      const fault = contentFaults.find((word) => word === message);
      if (name === "pictures") return t("unsent");
      return name === "content" && fault ? t(`faults.${fault}`, bounds) : undefined;
    },
    send: ({ type, content, contact }): Promise<void> =>
      sendFeedback({ type, content: normalizeContent(content), contact: contact.trim(), imageIds: pictures.ids }),
    done() {
      draft.drop();
      onDone();
    },
    failed: (failure) => isFailure(failure, "image_unknown") && pictures.markFailed(),
  });

  const { form, field, frame } = apiForm;
  const pictures = useImageField(apiForm, "pictures");
  const [type, content, contact] = useWatch({ control: form.control, name: ["type", "content", "contact"] });
  useEffect(() => draft.keep(writer, { type, content, contact }), [writer, type, content, contact]);
  return (
    <Form
      {...frame}
      busy={frame.busy || pictures.isSending}
      submit={t("submit")}
      submitIcon={<Send size={18} aria-hidden="true" />}
    >
      <p className={styles.lead}>{t("lead")}</p>
      <RadioGroup
        label={t("type")}
        layout="chips"
        options={feedbackTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...field("type")}
      />
      <Textarea
        label={t("content")}
        hint={t("bounds", bounds)}
        counter={{ used: countCharacters(content), max: characters }}
        {...field("content", { validate: (typed) => contentFault(typed) ?? true })}
      />
      <TextField
        label={t("contact")}
        hint={t("contactHint")}
        maxLength={contactLength}
        autoComplete="off"
        {...field("contact")}
      />
      <FileField label={t("pictures")} hint={t("picturesHint", { number: images })} {...pictures.field} />
    </Form>
  );
}
