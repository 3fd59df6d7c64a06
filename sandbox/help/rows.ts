import { constants } from "../../shared/rules/constants.ts";
import { birthdayConfirmAge } from "../../shared/rules/dates.ts";
import { type HandlerRow, handlerRow, type Language } from "../contract.ts";
import { ratios } from "../points/rewards.ts";
import { registerForm } from "../system/register.ts";
import { ageLimit } from "../system/rows.ts";
import { limits, type Switches } from "../system/switches.ts";
import { policies } from "./policies.ts";
import { type HelpEntry, topics } from "./topics.ts";

export const helpSections: readonly HelpEntry[] = [...topics, ...policies];

const wireEntry = (
  { id, anchor, title, content, children = [] }: HelpEntry,
  language: Language,
  facts: ReturnType<typeof factsOf>,
): object => ({
  id,
  title: title[language],
  anchor,
  content: withFacts(content[language], facts),
  children: children.map((child) => wireEntry(child, language, facts)),
});

/** Language from `lang`, a parameter that only the help centre has (protocol section 4). */
const languageOf = (query: URLSearchParams, language: Language): Language => {
  const code = query.get("lang")?.toUpperCase();
  return code === "BN" || code === "EN" ? code : language;
};

/** Replaces `{name}` with facts. Throws on an unknown name, which is an error in the text. */
const withFacts = (text: string, facts: Readonly<Record<string, number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact ${name} for the help centre`);
    return String(fact);
  });

export const helpRows: readonly HandlerRow[] = [
  handlerRow("help", "GET", ["/wps/system/helpCenter"], "never", ({ query, language }, { switches }) => {
    const spoken = languageOf(query, language);
    const facts = factsOf(switches);
    return { value: helpSections.map((section) => wireEntry(section, spoken, facts)) };
  }),
];

/** Figures for the help centre, taken from the platform's actual rules. */
function factsOf(switches: Switches): Readonly<Record<string, number>> {
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
