import { ageOn } from "../../shared/rules/age.ts";
import { readDay } from "../../shared/rules/dates.ts";
import { ApiError } from "../api-error.ts";

/**
 * Refuses whoever is younger than the site allows by the birthday they typed (spec section 5).
 * @param today on the site's clock, `yyyy-MM-dd`
 * @throws ApiError age_unconfirmed
 */
export function requireAge(
  birthday: string | undefined,
  { today, ageLimit }: { readonly today: string; readonly ageLimit: number },
): void {
  const day = birthday === undefined ? null : readDay(birthday);
  if (day !== null && ageOn(today, day) < ageLimit) {
    throw new ApiError("age_unconfirmed", { fields: { birthday: "invalid" } });
  }
}
