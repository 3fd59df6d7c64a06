import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import type { Language } from "../../shared/language.ts";
import type { ListedGame } from "../platform/contract.ts";
import type { BuildAnswer, BuildTask, Built } from "./build-task.ts";
import type { GameList } from "./game-list.ts";
import { Games, packGames } from "./games.ts";
import { packLists } from "./lists.ts";
import { documentsOf } from "./search-document.ts";
import { SearchIndex } from "./search-index.ts";

/** Runs in a thread of its own for as long as one build takes; see build.ts. */
const task: BuildTask = workerData;

/** Undefined when it is another version: a newer one is being written. */
function unpack({ version, zipped }: GameList): ListedGame[] | undefined {
  const [head, ...lines] = gunzipSync(zipped).toString().split("\n");
  return head === version ? lines.map((line) => JSON.parse(line)) : undefined;
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

function built(games: readonly ListedGame[]): Built {
  const lists = new Map([[task.language, games]]);
  for (const { language, games } of task.others) lists.set(language, everyGame(new Games(games)));
  return { games: packGames(games, task.publicFields), lists: packLists(games), searches: searchesOf(lists) };
}

const games = unpack(task.list);
const answer: BuildAnswer = { built: games && built(games) };
parentPort?.postMessage(answer);
