import i18next, { type ReadCallback } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../shared/language.ts";
import { startLanguage, tagOf } from "./language.ts";
import { storage } from "./storage.ts";

type Loader = () => Promise<{ default: object }>;

// One JSON per namespace; the bundler groups them per language (vite.config.ts). Error and page texts are shared with the gateway.
const files: Record<string, Loader> = {
  ...import.meta.glob<{ default: object }>("../locales/*/*.json"),
  "../locales/bn/errors.json": () => import("../../../shared/texts/errors.bn.json"),
  "../locales/en/errors.json": () => import("../../../shared/texts/errors.en.json"),
  "../locales/bn/pages.json": () => import("../../../shared/texts/pages.bn.json"),
  "../locales/en/pages.json": () => import("../../../shared/texts/pages.en.json"),
};

const loader = {
  type: "backend" as const,
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback): void {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) {
      done(new Error(`no texts ${language}/${namespace}`), false);
      return;
    }
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, false),
    );
  },
};

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
  await i18next
    .use(loader)
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      fallbackLng: false,
      supportedLngs: ["bn", "en"],
      ns: ["common", "pages"],
      defaultNS: "common",
      interpolation: { escapeValue: false },
    });
}

/** Switches without a reload and remembers it as this visitor's explicit choice. */
export async function setLanguage(next: Language): Promise<void> {
  storage.set("hisLang", next);
  storage.remove("visitLanguage");
  apply(next);
  await i18next.changeLanguage(tagOf(next));
}

/** The language of the texts on screen; keys of language-dependent answers are built from it. */
export function useLanguage(): Language {
  const code = useTranslation("common").i18n.language.toUpperCase();
  return isLanguage(code) ? code : language;
}
