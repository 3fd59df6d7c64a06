import { useTranslation } from "react-i18next";
import { ageOn, birthdayConfirmAge, parseDay, siteDay } from "../../../../shared/rules/dates.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { useConfirm } from "../../lib/browser/dialogs.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import type { Fault } from "./check.ts";

/** Returns the age in whole years; undefined without a birthday. @param nowMs epoch ms @param utcOffset hours */
export function yearsOf(birthday: string | undefined, nowMs: number, utcOffset: number): number | undefined {
  const day = birthday ? parseDay(birthday) : null;
  return day === null ? undefined : ageOn(siteDay(nowMs, utcOffset), day);
}

/**
 * Returns a function that checks the birthday (spec section 5). An age below the limit is an error, and an age below 21
 * requires a confirmation. The function resolves to the error, to `"back"` if the visitor wants to change the date, or
 * to undefined.
 */
export function useAgeCheck(ageLimit: number) {
  const { t } = useTranslation("register");
  const confirm = useConfirm();
  const { utcOffset } = useSiteFormat();

  return async (birthday: string | undefined): Promise<Fault | "back" | undefined> => {
    const years = yearsOf(birthday, serverNow(), utcOffset);
    if (years === undefined || years >= birthdayConfirmAge) return undefined;
    if (years < ageLimit) return { field: "birthday", message: "tooYoung" };
    const age = birthdayConfirmAge;
    const sure = await confirm({
      title: t("under.title", { age }),
      text: t("under.text", { age }),
      cancel: t("under.back"),
      confirm: t("under.confirm"),
    });
    return sure ? undefined : "back";
  };
}
