import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { popupStore } from "../../lib/browser/popups.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import styles from "./FeedbackPopup.module.css";
import { FeedbackForm } from "./parts/FeedbackForm.tsx";

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
