import type { Language } from "../../shared/language.ts";
import bn from "../../shared/texts/pages.bn.json" with { type: "json" };
import en from "../../shared/texts/pages.en.json" with { type: "json" };
import { escapeHtml } from "./escape-html.ts";

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
