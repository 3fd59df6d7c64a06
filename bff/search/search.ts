import type { Help } from "../../shared/contracts/help.ts";
import type { Vendors } from "../../shared/contracts/lobby.ts";
import type { Promotions } from "../../shared/contracts/promotions.ts";
import type { SearchResults } from "../../shared/contracts/search.ts";
import { type Language, languages } from "../../shared/language.ts";
import type { Resource } from "../cache/contract.ts";
import { withTimeout } from "../cache/response-cache.ts";
import type { GameFilter } from "../catalogue/contract.ts";
import type { Deps } from "../deps.ts";
import { vendorsResource } from "../lobby/feeds.ts";
import { gamePageResource } from "../lobby/games.ts";
import { helpResource, promotionsResource } from "../lobby/home.ts";
import { fit, fits, type Spelling, spelt, wordsOf } from "./fit.ts";
import { searchHelp, topicsOf } from "./help.ts";
import { type InBoth, inOrder, type Named, placesOf, vendorsOf } from "./places.ts";

const maxResults = { pages: 4, categories: 4, games: 8, vendors: 6, promotions: 4, help: 5 } as const;

/** A slower source is omitted from the response. Its cache fill continues for the next search. */
const sourceTimeoutMs = 2_000;

/** Cached values that are searched in addition to games. */
interface Sources {
  readonly vendors: InBoth<Vendors | undefined>;
  readonly promotions: InBoth<Promotions | undefined>;
  readonly help: InBoth<Help | undefined>;
}

type Documents = ReturnType<typeof documentsOf>;

/** Creates the search over catalogue, vendors, promotions and help, in both languages and scripts. */
export function createSearch({ platform, cache, catalogue }: Pick<Deps, "platform" | "cache" | "catalogue">) {
  const resources = {
    vendors: vendorsResource(platform),
    promotions: promotionsResource({ platform, cache }),
    help: helpResource(platform),
  };
  const documentsByLanguage = new Map<Language, { readonly sources: Sources; readonly documents: Documents }>();

  async function inBoth<T>(resource: Resource<T>): Promise<InBoth<T | undefined>> {
    const read = (language: Language) => withTimeout(cache.value(resource, language), sourceTimeoutMs);
    const [BN, EN] = await Promise.all([read("BN"), read("EN")]);
    return { BN, EN };
  }

  async function documentsIn(language: Language) {
    const [vendors, promotions, help] = await Promise.all([
      inBoth(resources.vendors),
      inBoth(resources.promotions),
      inBoth(resources.help),
    ]);
    const sources = { vendors, promotions, help };
    const missing = !vendors[language] || !promotions[language] || !help[language];
    const cached = documentsByLanguage.get(language);
    if (cached && isSame(cached.sources, sources)) return { documents: cached.documents, missing };
    const documents = documentsOf(sources, language);
    documentsByLanguage.set(language, { sources, documents });
    return { documents, missing };
  }

  async function gamesFor(language: Language, by: Pick<GameFilter, "q" | "exact" | "type">) {
    const filter = { ...by, page: 1, size: maxResults.games };
    const { items, total } = catalogue.ready(language)
      ? catalogue.list(language, filter)
      : await cache.value(gamePageResource(platform, filter), language);
    return { items, total };
  }

  /** Finds games by name, or else the games of a matching category: `aviator` finds crash games. */
  async function gamesOf(
    language: Language,
    q: string,
    exact: { exact?: true },
    { pages, categories }: Pick<SearchResults, "pages" | "categories">,
  ) {
    const named = await gamesFor(language, { q, ...exact });
    const type = categories[0]?.category;
    if (named.total > 0 || pages.length > 0 || !type) return named;
    const { items } = await gamesFor(language, { type });
    return { items, total: items.length };
  }

  /** @throws PlatformError if games and other sources fail and nothing else is found */
  return async (language: Language, q: string): Promise<SearchResults> => {
    const words = wordsOf(q);
    const { documents, missing } = await documentsIn(language);
    const results = foundIn(documents, q, words);
    const { help: _help, ...named } = results;
    // If the query matches other names, the game search tolerates no typing errors.
    const exact = Object.values(named).some(({ length }) => length > 0) && { exact: true as const };
    const games = await gamesOf(language, q, exact || {}, results).catch((error: unknown) => ({ error }));
    const failed = "error" in games;
    if (failed && missing && Object.values(results).every(({ length }) => length === 0)) throw games.error;
    return {
      ...results,
      games: failed ? { items: [], total: 0 } : games,
      ...((failed || missing) && { incomplete: true as const }),
    };
  };
}

const isSame = (one: Sources, other: Sources): boolean =>
  languages.every(
    (language) =>
      one.vendors[language] === other.vendors[language] &&
      one.promotions[language] === other.promotions[language] &&
      one.help[language] === other.help[language],
  );

function documentsOf({ vendors, promotions, help }: Sources, language: Language) {
  const categories = { BN: vendors.BN?.categories, EN: vendors.EN?.categories };
  return {
    places: placesOf(categories, language, false),
    categories: placesOf(categories, language, true),
    vendors: vendorsOf(categories, language),
    promotions: (promotions[language]?.items ?? []).map(({ id, title }) => ({
      names: inOrder(language).flatMap((each) =>
        (promotions[each]?.items ?? []).filter((item) => item.id === id).flatMap((item) => spelt(item.title)),
      ),
      answer: { id, title },
    })),
    topics: topicsOf({ BN: help.BN?.sections, EN: help.EN?.sections }, language),
  };
}

function foundIn({ places, categories, vendors, promotions, topics }: Documents, q: string, words: Spelling[]) {
  const pages = best(places, words, fits.named);
  const more = pages.flatMap(({ help = [] }) => help.map(wordsOf));
  return {
    pages: answersOf(pages, maxResults.pages),
    categories: answersOf(best(categories, words, fits.named), maxResults.categories),
    vendors: answersOf(best(vendors, words, fits.allWords), maxResults.vendors),
    promotions: answersOf(best(promotions, words, fits.allWords), maxResults.promotions),
    help: searchHelp(topics, q, words, { more, max: maxResults.help }),
  };
}

const answersOf = <T>(documents: readonly Named<T>[], max: number): T[] =>
  documents.slice(0, max).map(({ answer }) => answer);

/** Returns the documents with at least this rank, best first, in table order for equal ranks. */
function best<T extends Named<unknown>>(documents: readonly T[], words: Spelling[], minRank: number): T[] {
  return documents
    .map((document) => ({ document, rank: fit(document.names, words) }))
    .filter(({ rank }) => rank >= minRank)
    .sort((a, b) => b.rank - a.rank)
    .map(({ document }) => document);
}
