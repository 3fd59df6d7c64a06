import i18next from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../../shared/language.ts";
import { storage } from "../browser/storage.ts";
import { startLanguage } from "../startup/start-language.ts";
import { tagOf } from "./language.ts";

const languageFiles = { bn: () => import("../../locales/bn.ts"), en: () => import("../../locales/en.ts") };

const loaded = new Set<string>();

/** Fetches a language's texts, one chunk, before anything is drawn in it. */
async function loadTexts(next: Language): Promise<void> {
  const tag = tagOf(next);
  if (loaded.has(tag)) return;
  const { default: texts } = await languageFiles[tag]();
  for (const [namespace, resources] of Object.entries(texts)) i18next.addResourceBundle(tag, namespace, resources);
  loaded.add(tag);
}

let language: Language = "BN";

/** The page's language outside React (network calls); components use `useLanguage`. */
export const currentLanguage = (): Language => language;

function apply(next: Language): void {
  language = next;
  document.documentElement.lang = tagOf(next);
  storage.set("lang", next);
}

/** Loads the texts of the language this page starts in; call once, before the first render. */
export async function startTexts(): Promise<void> {
  apply(startLanguage());
  await i18next.use(initReactI18next).init({
    lng: tagOf(language),
    fallbackLng: false,
    supportedLngs: ["bn", "en"],
    resources: {},
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
  await loadTexts(language);
}

async function show(next: Language): Promise<void> {
  await loadTexts(next);
  apply(next);
  await i18next.changeLanguage(tagOf(next));
}

/** Switches without a reload and remembers it as this visitor's explicit choice. */
export async function setLanguage(next: Language): Promise<void> {
  storage.set("hisLang", next);
  storage.set("visitLanguage", next);
  await show(next);
}

/**
 * Goes on in the language the account reads (decision 003), unless this visit has chosen one. At a start, when
 * the account was signed in already, an explicit choice of this browser counts more.
 * @returns whether that is another language than was on screen
 */
export async function followMember(theirs: Language | undefined, signedInNow: boolean): Promise<boolean> {
  if (!theirs || storage.get("visitLanguage") !== null) return false;
  const settled = storage.get("memberLanguage") !== null || storage.get("hisLang") !== null;
  if (!signedInNow && settled) return false;
  storage.set("memberLanguage", theirs);
  if (theirs === language) return false;
  await show(theirs);
  return true;
}

/** The language of the texts on screen; keys of language-dependent answers are built from it. */
export function useLanguage(): Language {
  const code = useTranslation("common").i18n.language.toUpperCase();
  return isLanguage(code) ? code : language;
}
