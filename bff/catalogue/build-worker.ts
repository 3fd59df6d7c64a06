import { parentPort, workerData } from "node:worker_threads";
import type { Language } from "../../shared/language.ts";
import type { ListedGame } from "../platform/contract.ts";
import type { BuildTask, Built } from "./build-task.ts";
import { Games, packGames } from "./games.ts";
import { packLists } from "./lists.ts";
import { documentsOf } from "./search-document.ts";
import { SearchIndex } from "./search-index.ts";

/** Runs in a thread of its own for as long as one build takes; see build.ts. */
const task: BuildTask = workerData;

function linesOf(bytes: Uint8Array): ListedGame[] {
  const [, ...lines] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString().split("\n");
  return lines.map((line) => JSON.parse(line));
}

function everyGame(games: Games): ListedGame[] {
  return Array.from({ length: games.length }, (_, number) => games.get(number));
}

function searchesOf(lists: ReadonlyMap<Language, readonly ListedGame[]>): Built["searches"] {
  const documents = documentsOf([...lists.values()]);
  const alike = Map.groupBy(lists, ([, games]) => games.map(({ id }) => id).join(" "));
  return [...alike.values()].map((group) => {
    const games = group[0]?.[1] ?? [];
    const { packed } = SearchIndex.build(games.flatMap(({ id }) => documents.get(id) ?? []));
    return { languages: group.map(([language]) => language), search: packed };
  });
}

const games = linesOf(task.bytes);
const lists = new Map([[task.language, games]]);
for (const { language, games } of task.others) lists.set(language, everyGame(new Games(games)));
const built: Built = {
  games: packGames(games, task.publicFields),
  lists: packLists(games),
  searches: searchesOf(lists),
};
parentPort?.postMessage(built);
