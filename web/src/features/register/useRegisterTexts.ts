import { useTranslation } from "react-i18next";
import type { FieldRule } from "../../../../shared/rules/fields.ts";
import { useFieldTexts } from "../../lib/api/field-faults.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import type register from "../../locales/en/register/register.json";

const invented = new Set(["username", "password", "paymentPassword"]);
const writtenDate = 13;

/** What somebody makes up, or writes in an order they cannot guess; the rest is said only when it is wrong. */
const hinted = ({ field, patternId }: FieldRule): boolean => invented.has(field) || patternId === writtenDate;

interface SiteFacts {
  readonly ageLimit: number;
  /** What the operator gives for a Zalo number; undefined: nothing. */
  readonly zaloBonus: string | undefined;
}

/** How the form speaks: labels of the site's fields, rules as hints, and whatever came back as a fault. */
export function useRegisterTexts({ ageLimit, zaloBonus }: SiteFacts) {
  const { shortMoney } = useSiteFormat();
  const { t, i18n } = useTranslation("register");
  const { ruleText, faultText } = useFieldTexts();

  /** A field the operator invented carries its own name. */
  const nameOf = (field: string): string =>
    i18n.exists(`fields.${field}`, { ns: "register" }) ? t(`fields.${field as keyof typeof register.fields}`) : field;

  return {
    nameOf,
    labelOf: ({ field, required }: FieldRule) => (required ? nameOf(field) : t("optional", { label: nameOf(field) })),
    hintOf: (rule: FieldRule): string | undefined => {
      if (rule.field === "zalo" && zaloBonus) return t("zaloBonus", { amount: shortMoney(zaloBonus) });
      return hinted(rule) ? ruleText(rule) : undefined;
    },
    /** @param message fault word, error code or a text of the platform */
    faultOf(rule: FieldRule | undefined, message: string): string {
      if (message === "tooYoung") return t("tooYoung", { age: ageLimit });
      // A number that is taken is a wrong code (decision 062): its owner has to learn what else it may mean.
      return message === "sms_code_invalid" ? t("codeRefused") : faultText(rule, message);
    },
  };
}

export type RegisterTexts = ReturnType<typeof useRegisterTexts>;
