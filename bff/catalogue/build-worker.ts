import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import type { Language } from "../../shared/language.ts";
import type { ListedGame } from "../platform/types.ts";
import type { BuildAnswer, BuildTask, Built } from "./build.ts";
import type { GameList } from "./contract.ts";
import { Games, packGames } from "./games.ts";
import { packLists } from "./lists.ts";
import { documentsOf, type Named } from "./search-document.ts";
import { SearchIndex } from "./search-index.ts";

/** Runs in a thread of its own for as long as one build takes; see build.ts. */
const task: BuildTask = workerData;

/** Undefined when it is another version: a newer one is being written, or another release packed it otherwise. */
function unpack({ version, zipped }: GameList): ListedGame[] | undefined {
  const [head, ...lines] = gunzipSync(zipped).toString().split("\n");
  if (head !== version) return undefined;
  const games: ListedGame[] = lines.map((line) => JSON.parse(line));
  return games.every(isListedGame) ? games : undefined;
}

const texts = ["id", "name", "vendor", "vendorName", "type", "image", "kind", "code"] as const;

/** By hand, because this thread loads no package: what the lists, the search and the pages rely on. */
const isListedGame = (game: ListedGame): boolean =>
  texts.every((field) => typeof game[field] === "string") && Array.isArray(game.classes);

function searchesOf(names: ReadonlyMap<Language, readonly Named[]>): Built["searches"] {
  // Always in one order: a text begins with the names of its first language, and every instance has to find the same.
  const lists = [...names].sort(([one], [other]) => (one < other ? -1 : 1));
  const documents = documentsOf(lists.map(([, games]) => games));
  const alike = Map.groupBy(lists, ([, games]) => games.map(({ id }) => id).join(" "));
  return [...alike.values()].map((group) => {
    const games = group[0]?.[1] ?? [];
    const { packed } = SearchIndex.build(games.flatMap(({ id }) => documents.get(id) ?? []));
    return { languages: group.map(([language]) => language), search: packed };
  });
}

/** What the search needs of a game: the rest of it can go before the index is built. */
const named = ({ id, name, englishName, vendor, vendorName }: ListedGame): Named => ({
  id,
  name,
  vendor,
  vendorName,
  ...(englishName !== undefined && { englishName }),
});

const everyName = (games: Games): Named[] =>
  Array.from({ length: games.length }, (_, number) => named(games.get(number)));

function packed(): (Pick<Built, "games" | "lists"> & { names: Named[] }) | undefined {
  const games = unpack(task.list);
  return games && { games: packGames(games, task.publicFields), lists: packLists(games), names: games.map(named) };
}

function built(): Built | undefined {
  const one = packed();
  if (!one) return undefined;
  const names = new Map([[task.language, one.names]]);
  for (const { language, games } of task.others) names.set(language, everyName(new Games(games)));
  return { games: one.games, lists: one.lists, searches: searchesOf(names) };
}

const answer: BuildAnswer = { built: built() };
parentPort?.postMessage(answer);
