import type { Category } from "../../shared/contracts/games.ts";
import type { LobbyCategory } from "../../shared/contracts/lobby.ts";
import type { PageResult, VendorResult } from "../../shared/contracts/search.ts";
import { type Language, languages } from "../../shared/language.ts";
import memberBn from "../../shared/texts/member-pages.bn.json" with { type: "json" };
import memberEn from "../../shared/texts/member-pages.en.json" with { type: "json" };
import pagesBn from "../../shared/texts/pages.bn.json" with { type: "json" };
import pagesEn from "../../shared/texts/pages.en.json" with { type: "json" };
import { type Alias, aliases } from "./aliases.ts";
import { type Spelling, spelt } from "./fit.ts";

/** A search document: its names in both languages, and its result. */
export interface Named<T> {
  readonly names: readonly Spelling[];
  readonly answer: T;
}

const titles: InBoth<Readonly<Record<string, { title: string }>>> = {
  BN: { ...pagesBn, ...memberBn },
  EN: { ...pagesEn, ...memberEn },
};

function namesFrom(texts: readonly (string | undefined)[]): Spelling[] {
  const spellings = texts.flatMap((text) => (text ? spelt(text) : []));
  return [...new Map(spellings.map((spelling) => [spelling.phrase, spelling])).values()];
}

/** A page with its additional search words for the help centre. */
export type Place = Named<PageResult> & Pick<Alias, "help">;

type Categories = InBoth<readonly LobbyCategory[] | undefined>;

const categoryIn = (categories: readonly LobbyCategory[] | undefined, type: Category) =>
  categories?.find((category) => category.type === type && category.vendors.length > 0);

/** Returns the pages with an alias: pages that list games (`lists`), or all others. */
export function placesOf(categories: Categories, language: Language, lists: boolean): Place[] {
  return aliases.flatMap(({ page, category, lists: isList = category !== undefined, words, help }): Place[] => {
    if (isList !== lists) return [];
    const offered = category && inOrder(language).map((each) => categoryIn(categories[each], category)?.name);
    // Without the platform's categories, every category page is found.
    if (offered && categories[language] && !offered[0]) return [];
    const names = inOrder(language).map((each) => titles[each][page]?.title);
    const title = offered?.[0] ?? names[0] ?? page;
    const answer = { page, title, ...(category && { category }) };
    return [{ names: namesFrom([...(offered ?? []), ...names, ...words]), answer, ...(help && { help }) }];
  });
}

/** Returns each vendor once per category, with its names and code. */
export function vendorsOf(categories: Categories, language: Language): Named<VendorResult>[] {
  const otherNames = new Map(
    inOrder(language)
      .slice(1)
      .flatMap((each) => categories[each] ?? [])
      .flatMap(({ vendors }) => vendors.map(({ code, name }) => [code, name] as const)),
  );
  return (categories[language] ?? []).flatMap(({ type, name, vendors }) =>
    vendors.map((vendor) => ({
      names: namesFrom([vendor.name, otherNames.get(vendor.code), vendor.code]),
      answer: { ...vendor, category: type, categoryName: name },
    })),
  );
}

/** A value for each language. */
export type InBoth<T> = Readonly<Record<Language, T>>;

/** All languages, starting with the page's. */
export const inOrder = (language: Language): readonly Language[] => [
  language,
  ...languages.filter((other) => other !== language),
];
