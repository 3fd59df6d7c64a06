import i18next from "i18next";
import { initReactI18next } from "react-i18next";

type Texts = Record<string, object>;

const files = import.meta.glob<object>(["../src/locales/{bn,en}/**/*.json", "../../shared/texts/*.json"], {
  eager: true,
  import: "default",
});

/** Returns the texts of a language by namespace, from paths such as `…/bn/common.json` and `…/errors.bn.json`. */
function textsOf(tag: string): Texts {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${tag}/`) || path.endsWith(`.${tag}.json`));
  return Object.fromEntries(own.map(([path, texts]) => [path.replace(/^.*\/|(\.(bn|en))?\.json$/g, ""), texts]));
}

/** Loads all texts of the language in the URL. A missing text is logged to the console as an error. */
export async function startGalleryTexts(): Promise<void> {
  const tag = new URLSearchParams(location.search).get("lang") === "en" ? "en" : "bn";
  document.documentElement.lang = tag;
  await i18next.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    supportedLngs: ["bn", "en"],
    resources: { [tag]: textsOf(tag) },
    defaultNS: "common",
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      // biome-ignore lint/suspicious/noConsole: the check of the gallery reads the console.
      console.error(`no text ${namespace}:${key} in ${tag}`);
    },
  });
}
