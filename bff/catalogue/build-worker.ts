import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import type { Language } from "../../shared/language.ts";
import type { ListedGame } from "../platform/types.ts";
import type { BuildAnswer, BuildTask, Built } from "./build.ts";
import type { GameList } from "./contract.ts";
import { Games, packGames } from "./games.ts";
import { packLists } from "./lists.ts";
import { type SearchedGame, searchDocuments } from "./search-document.ts";
import { SearchIndex } from "./search-index.ts";

/** This module runs in a worker thread, one per build (build.ts). */
const task: BuildTask = workerData;

/** Unpacks a list. Returns undefined if its version differs, or its games have another release's format. */
function unpack({ version, zipped }: GameList): ListedGame[] | undefined {
  const [head, ...lines] = gunzipSync(zipped).toString().split("\n");
  if (head !== version) return undefined;
  const games: ListedGame[] = lines.map((line) => JSON.parse(line));
  return games.every(isListedGame) ? games : undefined;
}

const textFields = ["id", "name", "vendor", "vendorName", "type", "image", "kind", "code"] as const;

/** Checks the fields that lists, search and pages need, without a schema, because this thread loads no packages. */
const isListedGame = (game: ListedGame): boolean =>
  textFields.every((field) => typeof game[field] === "string") && Array.isArray(game.classes);

function buildSearches(names: ReadonlyMap<Language, readonly SearchedGame[]>): Built["searches"] {
  // Sorted, because the language order affects search results, which must be the same in all instances.
  const lists = [...names].sort(([one], [other]) => (one < other ? -1 : 1));
  const documents = searchDocuments(lists.map(([, games]) => games));
  const groups = Map.groupBy(lists, ([, games]) => games.map(({ id }) => id).join(" "));
  return [...groups.values()].map((group) => {
    const games = group[0]?.[1] ?? [];
    const { packed } = SearchIndex.build(games.flatMap(({ id }) => documents.get(id) ?? []));
    return { languages: group.map(([language]) => language), search: packed };
  });
}

/** Copies only the searched fields, so that the rest can be garbage-collected before the index is built. */
const searchedFields = ({ id, name, englishName, vendor, vendorName }: ListedGame): SearchedGame => ({
  id,
  name,
  vendor,
  vendorName,
  ...(englishName !== undefined && { englishName }),
});

const readNames = (games: Games): SearchedGame[] =>
  Array.from({ length: games.length }, (_, number) => searchedFields(games.get(number)));

/** A separate function, so that the unpacked games can be garbage-collected before the index is built. */
function pack() {
  const games = unpack(task.list);
  if (!games) return undefined;
  return { games: packGames(games, task.publicFields), lists: packLists(games), names: games.map(searchedFields) };
}

function build(): Built | undefined {
  const packed = pack();
  if (!packed) return undefined;
  const names = new Map([[task.language, packed.names]]);
  for (const { language, games } of task.others) names.set(language, readNames(new Games(games)));
  return { games: packed.games, lists: packed.lists, searches: buildSearches(names) };
}

const answer: BuildAnswer = { built: build() };
parentPort?.postMessage(answer);
