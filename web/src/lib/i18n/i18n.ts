import i18next from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../../shared/language.ts";
import { storage } from "../browser/storage.ts";
import { loadChunk } from "../startup/chunks.ts";
import { startLanguage } from "../startup/start-language.ts";
import { tagOf } from "./language.ts";

/**
 * Folders of locales/bn and locales/en whose texts are loaded with the pages that show them. All others are loaded at
 * start.
 */
type TextArea =
  | "agent"
  | "auth"
  | "chat"
  | "collections"
  | "feedback"
  | "forYou"
  | "help"
  | "install"
  | "lottery"
  | "member"
  | "play"
  | "points"
  | "promotions"
  | "records"
  | "register"
  | "shell"
  | "transfer"
  | "winners";

type Texts = Readonly<Record<string, object>>;

const startFiles = { bn: () => import("../../locales/bn.ts"), en: () => import("../../locales/en.ts") };
const areaFiles = () =>
  import.meta.glob<Texts>(["../../locales/*/*/all.ts", "../../locales/*/{entry,more}.ts"], { import: "default" });

/** Script below a language's folder with the texts of an area. `start` is that of all pages. */
type TextScript = "start" | "agent/all" | "member/all" | "shell/all" | "entry" | "more";

function scriptOf(area: TextArea): TextScript {
  if (area === "agent" || area === "member" || area === "shell") return `${area}/all`;
  return area === "auth" || area === "register" ? "entry" : "more";
}

/** Loads texts by namespace, which is the file's name. */
async function fetchTexts(script: TextScript, tag: "bn" | "en"): Promise<Texts> {
  if (script === "start") return (await startFiles[tag]()).default;
  const load = areaFiles()[`../../locales/${tag}/${script}.ts`];
  return load ? load() : {};
}

/** Scripts and languages whose texts are loaded, as keys of `textsKey`. */
const loaded = new Set<string>();
const textsKey = (script: TextScript, language: Language): string => `${script} ${language}`;

/** Scripts with texts that have been on screen in this visit. A change of language loads theirs, too. */
const scriptsInUse = new Set<TextScript>(["start"]);

async function loadTexts(script: TextScript, next: Language): Promise<void> {
  const key = textsKey(script, next);
  if (loaded.has(key)) return;
  const tag = tagOf(next);
  // Error and page texts of a centre extend those of all pages.
  for (const [namespace, resources] of Object.entries(await fetchTexts(script, tag))) {
    i18next.addResourceBundle(tag, namespace, resources, true, true);
  }
  loaded.add(key);
}

let language: Language = "BN";

/** Returns the page's language outside React (network calls). Components use `useLanguage`. */
export const currentLanguage = (): Language => language;

function apply(next: Language): void {
  language = next;
  document.documentElement.lang = tagOf(next);
  storage.set("lang", next);
}

/** Reports a text that is shown without one of its values. */
function reportMissingValue(text: string, [placeholder]: readonly string[]): string {
  reportError(new Error(`No value for ${placeholder} of "${text}"`));
  return "";
}

/** Loads the texts of the start language. Call it once, before the first render. */
export async function startTexts(): Promise<void> {
  apply(startLanguage());
  await i18next.use(initReactI18next).init({
    lng: tagOf(language),
    fallbackLng: false,
    supportedLngs: ["bn", "en"],
    resources: {},
    defaultNS: "common",
    interpolation: { escapeValue: false },
    missingInterpolationHandler: reportMissingValue,
  });
  await loadTexts("start", language);
}

/** Loads the texts of an area in the current language. If the language changes meanwhile, loads those, too. */
async function loadArea(area: TextArea): Promise<void> {
  const script = scriptOf(area);
  while (!loaded.has(textsKey(script, language))) await loadTexts(script, language);
  scriptsInUse.add(script);
}

/**
 * Wraps the loader of a page or layout so that it also loads the texts of its areas. The page never renders without
 * them.
 */
export const withTexts =
  <Module>(areas: TextArea | readonly TextArea[], load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), ...[areas].flat().map(loadArea)]);
    return module;
  };

const missingScripts = (next: Language) => [...scriptsInUse].filter((script) => !loaded.has(textsKey(script, next)));

const loadLanguage = (next: Language) => () =>
  Promise.all(missingScripts(next).map((script) => loadTexts(script, next)));
const languages = { BN: loadLanguage("BN"), EN: loadLanguage("EN") } as const;

/** Language chosen last. It is applied once its texts are loaded. */
let chosen: Language = language;

/**
 * Switches to a language.
 * @throws ChunkFailure if its texts do not load; the current language stays
 */
async function show(next: Language): Promise<void> {
  chosen = next;
  // Repeats if another area was shown meanwhile.
  while (missingScripts(next).length > 0) await loadChunk(languages[next]);
  // Another language was chosen while the texts loaded.
  if (chosen !== next) return;
  apply(next);
  await i18next.changeLanguage(tagOf(next));
}

/** Switches without a reload and stores the language as this visitor's explicit choice. */
export async function setLanguage(next: Language): Promise<void> {
  storage.set("hisLang", next);
  storage.set("visitLanguage", next);
  await show(next);
}

/**
 * Switches to the account's language (decision 003), unless one was chosen in this browser. Without an account or its
 * language, the next tab starts in the default language again.
 * @returns the previous language, if it was another one
 */
export async function followMember(theirs: Language | undefined): Promise<Language | undefined> {
  if (!theirs) storage.remove("memberLanguage");
  if (!theirs || storage.get("visitLanguage") !== null || storage.get("hisLang") !== null) return undefined;
  storage.set("memberLanguage", theirs);
  if (theirs === language) return undefined;
  const previous = language;
  await show(theirs);
  return previous;
}

/** Returns the language of the texts on screen. Cache keys of language-dependent responses contain it. */
export function useLanguage(): Language {
  const code = useTranslation("common").i18n.language.toUpperCase();
  return isLanguage(code) ? code : language;
}
