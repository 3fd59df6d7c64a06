import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button/Button.tsx";
import type { RegisterTexts } from "../useRegisterTexts.ts";
import type { Values } from "../values.ts";
import { AgreementCheckbox } from "./AgreementCheckbox.tsx";
import styles from "./RegisterForm.module.css";
import TermsDialog from "./TermsDialog.tsx";

interface AgreementsProps {
  form: UseFormReturn<Values>;
  ageLimit: number;
  texts: RegisterTexts;
}

/** Checkboxes for terms and age. Both are required (spec section 5), also by the gateway. */
export function Agreements({ form, ageLimit, texts }: AgreementsProps) {
  const { t } = useTranslation("register");
  const [reading, setReading] = useState(false);
  const { terms, age } = form.formState.errors;
  const errorOf = (message: string | undefined) => (message ? texts.faultOf(undefined, message) : undefined);
  return (
    <div className={styles.agreements}>
      <AgreementCheckbox
        label={t("terms.accept")}
        error={errorOf(terms?.message)}
        {...form.register("terms", { validate: (ticked) => ticked || "terms_required" })}
      >
        <Button variant="ghost" size="sm" onClick={() => setReading(true)}>
          {t("terms.read")}
        </Button>
      </AgreementCheckbox>
      <AgreementCheckbox
        label={t("age", { age: ageLimit })}
        error={errorOf(age?.message)}
        {...form.register("age", { validate: (ticked) => ticked || "age_unconfirmed" })}
      />
      {reading && <TermsDialog age={ageLimit} onClose={() => setReading(false)} />}
    </div>
  );
}
