import { imageAddress } from "../../shared/image-address.ts";
import type { Language } from "../../shared/language.ts";
import { pageBanners } from "../../shared/page-banners.ts";
import type { PageId } from "../../shared/pages.ts";
import bn from "../../shared/texts/pages.bn.json" with { type: "json" };
import en from "../../shared/texts/pages.en.json" with { type: "json" };
import type { Deps } from "../deps.ts";
import { announcementsResource } from "../lobby/feeds.ts";
import { homeResource, promotionsResource } from "../lobby/home.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for use between tags and in attributes with double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** What a page's HTML shows on a phone until the bundle renders the page. */
export interface FirstFrame {
  /** The largest image of the first screen. web/src/styles/base.css positions it without a script. */
  readonly picture: { readonly address: string; readonly place: "banner" | "slim" | "card" };
  /** Whether visitors can register. */
  readonly registers: boolean;
  /** The category row of the home page, in display order. Other pages have none. */
  readonly categories?: readonly { readonly type: string; readonly name: string }[];
}

const texts = { BN: bn, EN: en } as const;
/** Two rows of four tiles. The fourth column is partly visible, as on the home page. */
const placeholderTiles = 8;
const link = (address: string, text: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/**
 * Renders header, largest image, categories and grey tiles. web/src/styles/base.css positions them as React will.
 * The links stay invisible until web/src/early.ts has checked the visitor's language. On login and register, it also
 * checks that the visitor is signed out.
 */
export function firstFrame({ picture, registers, categories = [] }: FirstFrame, language: Language): string {
  const { login, register } = texts[language];
  const entries = link("/login", login.title) + (registers ? link("/register", register.title) : "");
  const row = categories.map(({ type, name }) => `<li>${link(`/home?type=${type}`, name)}</li>`).join("");
  return (
    `<div class="first"><header><img src="/brand/logo.svg" alt="" width="99" height="32"><nav>${entries}</nav></header>` +
    `<img class="first-${picture.place}" src="${escapeHtml(picture.address)}" alt="" width="1200" height="420" fetchpriority="high">` +
    `${row && `<hr><ul class="first-row"><li></li>${row}</ul><p></p><ol>${"<li></li>".repeat(placeholderTiles)}</ol>`}</div>`
  );
}

const pagesOverHome: readonly PageId[] = ["home", "login", "register", "help"];
const gameListPages: readonly PageId[] = [
  ...(["live", "fish", "rng", "pvp", "sports"] as const),
  ...(["esports", "lott", "elott", "cockfight", "hot"] as const),
];

/**
 * Returns a function that creates a page's first frame from cached responses. A site with several image bases has no
 * frames, because each visit picks an image base (web/src/lib/api/images.ts).
 */
export function firstFrames(deps: Deps) {
  const { cache, platform, site } = deps;
  const home = homeResource(deps);
  const announcements = announcementsResource(platform);
  const promotions = promotionsResource(deps);

  type Picture = [FirstFrame["picture"]["place"], string | undefined];
  function findPicture(id: PageId, language: Language): Picture | undefined {
    if (pagesOverHome.includes(id)) return ["banner", cache.getWithoutWaiting(home, language)?.banners[0]?.image];
    if (gameListPages.includes(id)) {
      const banners = cache.getWithoutWaiting(announcements, language)?.banners;
      return ["slim", banners && pageBanners(banners, [id])[0]?.image];
    }
    if (id === "promotions") return ["card", cache.getWithoutWaiting(promotions, language)?.items[0]?.image];
    return undefined;
  }

  return (id: PageId, language: Language): FirstFrame | undefined => {
    const [place, path] = findPicture(id, language) ?? [];
    const cached = cache.getWithoutWaiting(site, language);
    if (!place || !path || cached?.state !== "open" || cached.imageBases.length > 1) return undefined;
    const { DIRECTREG3: registers = false } = cached.flags;
    const categories = pagesOverHome.includes(id) ? cache.getWithoutWaiting(home, language)?.categories : undefined;
    return {
      picture: { address: imageAddress(path, cached.imageBases[0]), place },
      registers,
      ...(categories && {
        categories: categories.filter(({ vendors }) => vendors.length > 0).map(({ type, name }) => ({ type, name })),
      }),
    };
  };
}
