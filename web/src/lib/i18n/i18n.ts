import i18next from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../../shared/language.ts";
import { storage } from "../browser/storage.ts";
import { loadChunk } from "../startup/chunks.ts";
import { startLanguage } from "../startup/start-language.ts";
import { tagOf } from "./language.ts";

/** Folders of locales/bn and locales/en whose texts come with the pages that show them; all others start every page. */
export type TextArea =
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
  import.meta.glob<object>(["../../locales/*/*/*.json", "!../../locales/*/{agent,member,shell}/*.json"], {
    import: "default",
  });
/** The centres and the shell have many files, which come together. */
const centreFiles = () => import.meta.glob<Texts>("../../locales/*/*/all.ts", { import: "default" });

/** Texts by namespace, which is the file's name. */
async function fetchArea(area: TextArea, tag: "bn" | "en"): Promise<Texts> {
  const centre = centreFiles()[`../../locales/${tag}/${area}/all.ts`];
  if (centre) return centre();
  const files = Object.entries(areaFiles()).filter(([path]) => path.includes(`/${tag}/${area}/`));
  const texts = files.map(async ([path, load]) => [path.replace(/^.*\/|\.json$/g, ""), await load()] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Areas by language whose texts are here, as `textsKey` names them. */
const loaded = new Set<string>();
const textsKey = (area: TextArea | "start", language: Language): string => `${area} ${language}`;

/** Areas that have been on screen in this visit: another language needs their texts, too. */
const areasInUse = new Set<TextArea | "start">(["start"]);

async function loadTexts(area: TextArea | "start", next: Language): Promise<void> {
  const key = textsKey(area, next);
  if (loaded.has(key)) return;
  const tag = tagOf(next);
  const texts: Texts = area === "start" ? (await startFiles[tag]()).default : await fetchArea(area, tag);
  // What only a centre says of errors and pages is added to what every page says of them.
  for (const [namespace, resources] of Object.entries(texts)) {
    i18next.addResourceBundle(tag, namespace, resources, true, true);
  }
  loaded.add(key);
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
  await loadTexts("start", language);
}

/** Fetches what an area needs in the language on screen, whichever that is once it has come. */
async function loadArea(area: TextArea): Promise<void> {
  while (!loaded.has(textsKey(area, language))) await loadTexts(area, language);
  areasInUse.add(area);
}

/** A loader of a page or layout that brings the texts of its areas along: it is never drawn without them. */
export const withTexts =
  <Module>(areas: TextArea | readonly TextArea[], load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), ...[areas].flat().map(loadArea)]);
    return module;
  };

const missingAreas = (next: Language) => [...areasInUse].filter((area) => !loaded.has(textsKey(area, next)));

const loadLanguage = (next: Language) => () => Promise.all(missingAreas(next).map((area) => loadTexts(area, next)));
const languages = { BN: loadLanguage("BN"), EN: loadLanguage("EN") } as const;

/** The language chosen last, on screen once its texts are here. */
let chosen: Language = language;

/** @throws ChunkFailure when its texts do not come; the language on screen stays */
async function show(next: Language): Promise<void> {
  chosen = next;
  // Again when another area has come into use meanwhile.
  while (missingAreas(next).length > 0) await loadChunk(languages[next]);
  // Another was chosen while the texts were on their way.
  if (chosen !== next) return;
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
 * Goes on in the language the account reads (decision 003), unless one was chosen in this browser. At a start, when the
 * account was signed in already, once a visit.
 * @returns the language that was on screen before, when it was another one
 */
export async function followMember(theirs: Language | undefined, signedInNow: boolean): Promise<Language | undefined> {
  if (!theirs || storage.get("visitLanguage") !== null || storage.get("hisLang") !== null) return undefined;
  if (!signedInNow && storage.get("memberLanguage") !== null) return undefined;
  storage.set("memberLanguage", theirs);
  if (theirs === language) return undefined;
  const former = language;
  await show(theirs);
  return former;
}

/** The language of the texts on screen; keys of language-dependent answers are built from it. */
export function useLanguage(): Language {
  const code = useTranslation("common").i18n.language.toUpperCase();
  return isLanguage(code) ? code : language;
}
