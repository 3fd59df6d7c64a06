import type { ErrorCode } from "../../shared/errors.ts";
import type { Language } from "../../shared/language.ts";
import agentBn from "../../shared/texts/agent-errors.bn.json" with { type: "json" };
import agentEn from "../../shared/texts/agent-errors.en.json" with { type: "json" };
import centreBn from "../../shared/texts/centre-errors.bn.json" with { type: "json" };
import centreEn from "../../shared/texts/centre-errors.en.json" with { type: "json" };
import bn from "../../shared/texts/errors.bn.json" with { type: "json" };
import en from "../../shared/texts/errors.en.json" with { type: "json" };

const texts: Record<Language, Readonly<Record<ErrorCode, string>>> = {
  BN: { ...bn, ...agentBn, ...centreBn },
  EN: { ...en, ...agentEn, ...centreEn },
};

/** The words of an error code in the caller's language. */
export const errorText = (code: ErrorCode, language: Language): string => texts[language][code];
