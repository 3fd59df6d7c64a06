import { useTranslation } from "react-i18next";
import type { FieldRule } from "../../../../shared/rules/fields.ts";
import { useFieldTexts } from "../../lib/forms/field-faults.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import type register from "../../locales/en/register/register.json";

const invented = new Set(["username", "password", "paymentPassword"]);
const writtenDate = 13;

/**
 * Returns whether a field shows its rule as a hint: values that the user invents, and dates whose format is not
 * obvious.
 */
const hinted = ({ field, patternId }: FieldRule): boolean => invented.has(field) || patternId === writtenDate;

interface SiteFacts {
  readonly ageLimit: number;
  /** Bonus for a Zalo number. Undefined if there is none. */
  readonly zaloBonus: string | undefined;
}

export function useRegisterTexts({ ageLimit, zaloBonus }: SiteFacts) {
  const { shortMoney } = useSiteFormat();
  const { t, i18n } = useTranslation("register");
  const { ruleText, faultText } = useFieldTexts();

  /** Returns the name of a field. Fields defined by the operator show their identifier, because they have no text. */
  const nameOf = (field: string): string =>
    i18n.exists(`fields.${field}`, { ns: "register" }) ? t(`fields.${field as keyof typeof register.fields}`) : field;

  return {
    nameOf,
    labelOf: ({ field, required }: FieldRule) => (required ? nameOf(field) : t("optional", { label: nameOf(field) })),
    hintOf: (rule: FieldRule): string | undefined => {
      if (rule.field === "zalo" && zaloBonus) return t("zaloBonus", { amount: shortMoney(zaloBonus) });
      return hinted(rule) ? ruleText(rule) : undefined;
    },
    /** Returns the text of an error. @param message error word, error code or platform text */
    faultOf(rule: FieldRule | undefined, message: string): string {
      if (message === "tooYoung") return t("tooYoung", { age: ageLimit });
      // A taken number is reported as a wrong code (decision 062), so the text names both causes.
      return message === "sms_code_invalid" ? t("codeRefused") : faultText(rule, message);
    },
  };
}

export type RegisterTexts = ReturnType<typeof useRegisterTexts>;
