import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import styles from "./TermsDialog.module.css";

const sections = ["account", "age", "money", "fair", "care", "data"] as const;

/** Terms above the form. Back closes only them, so that typed values are not lost. */
export default function TermsDialog({ age, onClose }: { age: number; onClose(): void }) {
  const { t } = useTranslation("register");
  return (
    <Dialog open title={t("terms.title")} onClose={onClose}>
      <div className={styles.terms}>
        {sections.map((section) => (
          <section key={section}>
            <h3>{t(`termsText.${section}.title`)}</h3>
            <p>{t(`termsText.${section}.text`, { age })}</p>
          </section>
        ))}
        <Button variant="primary" block onClick={onClose}>
          {t("terms.close")}
        </Button>
      </div>
    </Dialog>
  );
}
