import type { Game } from "../../shared/contracts/games.ts";
import type { Help } from "../../shared/contracts/help.ts";
import type { Vendors } from "../../shared/contracts/lobby.ts";
import type { Promotions } from "../../shared/contracts/promotions.ts";
import type { Found } from "../../shared/contracts/search.ts";
import { type Language, languages } from "../../shared/language.ts";
import type { Resource } from "../cache/contract.ts";
import { withTimeout } from "../cache/response-cache.ts";
import type { GameFilter } from "../catalogue/contract.ts";
import type { Deps } from "../deps.ts";
import { vendorsResource } from "../lobby/feeds.ts";
import { gamePageResource } from "../lobby/games.ts";
import { helpResource, promotionsResource } from "../lobby/home.ts";
import { fit, fits, spelt, type Words, wordsOf } from "./fit.ts";
import { searchHelp, type Topic, topicsOf } from "./help.ts";
import { type InBoth, inOrder, type Named, type Place, placesOf, vendorsOf } from "./places.ts";

/** What is shown of each kind; more games are in the list, page by page. */
const most = { pages: 4, categories: 4, games: 8, vendors: 6, promotions: 4, help: 5 } as const;

/** A part that does not come in time is left out of this answer; its fill goes on and the next one has it. */
const patienceMs = 2_000;

/** What is searched besides games, as the cache has it; the same values give the same documents. */
interface Sources {
  readonly vendors: InBoth<Vendors | undefined>;
  readonly promotions: InBoth<Promotions | undefined>;
  readonly help: InBoth<Help | undefined>;
}

interface Documents {
  readonly places: readonly Place[];
  readonly categories: readonly Place[];
  readonly vendors: ReturnType<typeof vendorsOf>;
  readonly promotions: readonly Named<Found["promotions"][number]>[];
  readonly topics: readonly Topic[];
}

/**
 * Everything the site has, found by words in either language and script. It asks the platform for nothing that the
 * cached answers of vendors, promotions and help and the catalogue do not hold already.
 */
export function createSearch({ platform, cache, catalogue }: Pick<Deps, "platform" | "cache" | "catalogue">) {
  const resources = {
    vendors: vendorsResource(platform),
    promotions: promotionsResource({ platform, cache }),
    help: helpResource(platform),
  };
  const documentsByLanguage = new Map<Language, { readonly sources: Sources; readonly documents: Documents }>();

  async function inBoth<T>(resource: Resource<T>): Promise<InBoth<T | undefined>> {
    const read = (language: Language) => withTimeout(cache.value(resource, language), patienceMs);
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
    const before = documentsByLanguage.get(language);
    if (before && isSame(before.sources, sources)) return { documents: before.documents, missing };
    const documents = documentsOf(sources, language);
    documentsByLanguage.set(language, { sources, documents });
    return { documents, missing };
  }

  async function gamesFor(
    language: Language,
    by: Pick<GameFilter, "q" | "exact" | "type">,
  ): Promise<{ items: Game[]; total: number }> {
    const filter = { ...by, page: 1, size: most.games };
    const { items, total } = catalogue.ready(language)
      ? catalogue.list(language, filter)
      : await cache.value(gamePageResource(platform, filter), language);
    return { items, total };
  }

  /** Who asks for aviator wants to play such a game: with none of that name here, the first of its category. */
  async function gamesOf(
    language: Language,
    q: string,
    exact: { exact?: true },
    { pages, categories }: Pick<Found, "pages" | "categories">,
  ) {
    const named = await gamesFor(language, { q, ...exact });
    const type = categories[0]?.category;
    if (named.total > 0 || pages.length > 0 || !type) return named;
    const { items } = await gamesFor(language, { type });
    return { items, total: items.length };
  }

  /** @throws PlatformError when there is nothing at all to search in */
  return async (language: Language, q: string): Promise<Found> => {
    const words = wordsOf(q);
    const { documents, missing } = await documentsIn(language);
    const results = foundIn(documents, q, words);
    const { help: _says, ...named } = results;
    // Who is led somewhere by the very words did not mistype the name of a game.
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

function documentsOf({ vendors, promotions, help }: Sources, language: Language): Documents {
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

function foundIn({ places, categories, vendors, promotions, topics }: Documents, q: string, words: Words) {
  const pages = best(places, words, fits.named);
  const more = pages.flatMap(({ help = [] }) => help.map(wordsOf));
  return {
    pages: pages.slice(0, most.pages).map(({ answer }) => answer),
    categories: best(categories, words, fits.named)
      .slice(0, most.categories)
      .map(({ answer }) => answer),
    vendors: best(vendors, words, fits.allWords)
      .slice(0, most.vendors)
      .map(({ answer }) => answer),
    promotions: best(promotions, words, fits.allWords)
      .slice(0, most.promotions)
      .map(({ answer }) => answer),
    help: searchHelp(topics, q, words, { more, max: most.help }),
  };
}

/** The documents that fit at least so well, best first; of equals the first of the table. */
function best<T extends Named<unknown>>(documents: readonly T[], words: Words, least: number): T[] {
  return documents
    .map((document) => ({ document, rank: fit(document.names, words) }))
    .filter(({ rank }) => rank >= least)
    .sort((a, b) => b.rank - a.rank)
    .map(({ document }) => document);
}
