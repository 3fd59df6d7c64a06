import { birthdayConfirmAge } from "../../shared/rules/age.ts";
import { constants } from "../../shared/rules/constants.ts";
import type { Switches } from "../contract.ts";
import { ratios } from "../points/ratios.ts";
import { limits } from "../system/limits.ts";
import { registerForm } from "../system/register.ts";
import { ageLimit } from "../system/security-config.ts";

/** What the help centre says in figures: the rules this platform itself goes by. */
export function factsOf(switches: Switches): Readonly<Record<string, number>> {
  const { feedback, uploads } = constants;
  const { username, password, mobileNum } = registerForm(switches);
  return {
    ageLimit,
    birthdayConfirmAge,
    usernameMin: username?.minLength ?? 0,
    usernameMax: username?.maxLength ?? 0,
    passwordMin: password?.minLength ?? 0,
    passwordMax: password?.maxLength ?? 0,
    mobileDigits: mobileNum?.maxLength ?? 0,
    confirmMinutes: limits.withdrawConfirmMinutes,
    uploadMb: limits.uploadMaxMb,
    uploadImages: uploads.images,
    feedbackCharacters: feedback.characters,
    feedbackLeast: feedback.words.least,
    feedbackMost: feedback.words.most,
    pointsSlots: ratios.slots,
    pointsSports: ratios.sports,
    pointsPoker: ratios.poker,
    pointsLive: ratios.live,
    pointsLottery: ratios.lottery,
    pointsDeposit: ratios.deposit,
    pointsRedeem: ratios.redeem,
  };
}

/** A text with its facts in; a name nobody knows is a mistake in the text. */
export const withFacts = (text: string, facts: Readonly<Record<string, number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact ${name} for the help centre`);
    return String(fact);
  });
