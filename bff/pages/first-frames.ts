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

/** For text between tags and in attributes with double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** The largest picture of a page's first screen. */
export interface FirstPicture {
  readonly address: string;
  /** Where it stands on a phone: web/src/styles/base.css draws it there before any script runs. */
  readonly place: "banner" | "slim" | "card";
}

/** What the HTML itself draws of a page on a phone, until the bundle draws the page in its place. */
export interface FirstFrame {
  readonly picture: FirstPicture;
  /** Who is not a member can become one here. */
  readonly registers: boolean;
  /** Of home's row, in its order; other pages have none. */
  readonly categories?: readonly { readonly type: string; readonly name: string }[];
}

const texts = { BN: bn, EN: en } as const;
/** Two rows and a sliver of the next column, as home shows them. */
const tiles = 8;

const link = (address: string, text: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/**
 * Header, largest picture, categories and grey tiles, where web/src/styles/base.css places them as React will: on a slow
 * line the scripts come seconds later. The links lead on without any script. They stay invisible until the early script
 * says that the words are in the visitor's language and, for the two ways in, that nobody is signed in (web/src/early.ts).
 */
export function firstFrame({ picture, registers, categories = [] }: FirstFrame, language: Language): string {
  const { login, register } = texts[language];
  const entries = link("/login", login.title) + (registers ? link("/register", register.title) : "");
  const row = categories.map(({ type, name }) => `<li>${link(`/home?type=${type}`, name)}</li>`).join("");
  return (
    `<div class="first"><header><img src="/brand/logo.svg" alt="" width="99" height="32"><nav>${entries}</nav></header>` +
    `<img class="first-${picture.place}" src="${escapeHtml(picture.address)}" alt="" width="1200" height="420" fetchpriority="high">` +
    `${row && `<hr><ul class="first-row"><li></li>${row}</ul><p></p><ol>${"<li></li>".repeat(tiles)}</ol>`}</div>`
  );
}

const overHome: readonly PageId[] = ["home", "login", "register", "help"];
const lists: readonly PageId[] = [
  "live",
  "fish",
  "rng",
  "pvp",
  "sports",
  "esports",
  "lott",
  "elott",
  "cockfight",
  "hot",
];

/**
 * Finds what a page's frame shows in what this process holds of the shared answers right now: a page waits for no
 * platform, and there is nothing of a person in them. With several bases each visit picks its own
 * (web/src/lib/api/images.ts), so no picture is named.
 */
export function firstFrames(deps: Pick<Deps, "platform" | "cache" | "config" | "catalogue" | "site">) {
  const { cache, platform, site } = deps;
  const home = homeResource(deps);
  const announcements = announcementsResource(platform);
  const promotions = promotionsResource(deps);

  function pathOf(id: PageId, language: Language): [FirstPicture["place"], string | undefined] | undefined {
    if (overHome.includes(id)) return ["banner", cache.peek(home, language)?.banners[0]?.image];
    if (lists.includes(id)) {
      const banners = cache.peek(announcements, language)?.banners;
      return ["slim", banners && pageBanners(banners, [id])[0]?.image];
    }
    if (id === "promotions") return ["card", cache.peek(promotions, language)?.items[0]?.image];
    return undefined;
  }

  return (id: PageId, language: Language): FirstFrame | undefined => {
    const [place, path] = pathOf(id, language) ?? [];
    const cached = cache.peek(site, language);
    if (!place || !path || cached?.state !== "open" || cached.imageBases.length > 1) return undefined;
    const { DIRECTREG3: registers = false } = cached.flags;
    const categories = overHome.includes(id) ? cache.peek(home, language)?.categories : undefined;
    return {
      picture: { address: imageAddress(path, cached.imageBases[0]), place },
      registers,
      ...(categories && {
        categories: categories.filter(({ vendors }) => vendors.length > 0).map(({ type, name }) => ({ type, name })),
      }),
    };
  };
}
