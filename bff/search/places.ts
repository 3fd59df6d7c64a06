import type { Category } from "../../shared/contracts/games.ts";
import type { LobbyCategory } from "../../shared/contracts/lobby.ts";
import type { FoundPage, FoundVendor } from "../../shared/contracts/search.ts";
import { type Language, languages } from "../../shared/language.ts";
import memberBn from "../../shared/texts/member-pages.bn.json" with { type: "json" };
import memberEn from "../../shared/texts/member-pages.en.json" with { type: "json" };
import pagesBn from "../../shared/texts/pages.bn.json" with { type: "json" };
import pagesEn from "../../shared/texts/pages.en.json" with { type: "json" };
import { type Alias, aliases } from "./aliases.ts";
import { type Spelling, spelt } from "./fit.ts";

/** Something that can be found: what it is called in every language, and what is answered for it. */
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

/** A page with its help: what else its words are searched for. */
export type Place = Named<FoundPage> & Pick<Alias, "help">;

type Categories = InBoth<readonly LobbyCategory[] | undefined>;

const categoryIn = (categories: readonly LobbyCategory[] | undefined, type: Category) =>
  categories?.find((category) => category.type === type && category.vendors.length > 0);

/**
 * The pages that words lead to, categories by the platform's names.
 * @param lists whether those that list games, or all others
 */
export function placesOf(categories: Categories, language: Language, lists: boolean): Place[] {
  return aliases.flatMap(({ page, category, lists: isList = category !== undefined, words, help }): Place[] => {
    if (isList !== lists) return [];
    const offered = category && inOrder(language).map((each) => categoryIn(categories[each], category)?.name);
    // Nobody knows the categories: a page of one is there all the same.
    if (offered && categories[language] && !offered[0]) return [];
    const names = inOrder(language).map((each) => titles[each][page]?.title);
    const title = offered?.[0] ?? names[0] ?? page;
    return [
      {
        names: namesFrom([...(offered ?? []), ...names, ...words]),
        answer: { page, title, ...(category && { category }) },
        ...(help && { help }),
      },
    ];
  });
}

/** Each vendor in each of its categories, by its names and its code. */
export function vendorsOf(categories: Categories, language: Language): Named<FoundVendor>[] {
  const other = new Map(
    inOrder(language)
      .slice(1)
      .flatMap((each) => categories[each] ?? [])
      .flatMap(({ vendors }) => vendors.map(({ code, name }) => [code, name] as const)),
  );
  return (categories[language] ?? []).flatMap(({ type, name, vendors }) =>
    vendors.map((vendor) => ({
      names: namesFrom([vendor.name, other.get(vendor.code), vendor.code]),
      answer: { ...vendor, category: type, categoryName: name },
    })),
  );
}

/** The same thing as each language has it. */
export type InBoth<T> = Readonly<Record<Language, T>>;

/** All languages, the page's own first. */
export const inOrder = (language: Language): readonly Language[] => [
  language,
  ...languages.filter((other) => other !== language),
];
