import { Worker } from "node:worker_threads";
import type { Language } from "../../shared/language.ts";
import type { GameList } from "./contract.ts";
import type { PackedGames } from "./games.ts";
import type { PackedLists } from "./lists.ts";
import type { PackedSearch } from "./search-index.ts";

/** Enough for the 100,000 games we accept at most. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 16 };

const isAnswer = (message: object): message is BuildAnswer => "built" in message;

/**
 * Packs a list and its searches in a thread of its own: no visitor waits for it, and all it leaves behind goes with its
 * heap when it ends.
 * @returns undefined when the list is not of the version it is said to be
 * @throws whatever ended the thread before it was done, `signal` included
 */
export async function build(task: BuildTask, signal: AbortSignal): Promise<Built | undefined> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./build-worker.ts", import.meta.url), { workerData: task, resourceLimits });
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  try {
    return await Promise.race([aborted.promise, answerOf(worker)]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    await worker.terminate();
  }
}

/** Not before the thread has ended: until then its memory is still there, and the next build would add its own. */
function answerOf(worker: Worker): Promise<Built | undefined> {
  return new Promise((resolve, reject) => {
    const answers: (Built | undefined)[] = [];
    // Under `node --watch` Node itself posts first: the names of the files the worker loads.
    worker.on("message", (message: object) => isAnswer(message) && answers.push(message.built));
    worker.once("error", reject);
    worker.once("exit", (code) =>
      answers.length > 0 ? resolve(answers[0]) : reject(new Error(`the builder ended with ${code}`)),
    );
  });
}

/** What the builder is given; what is packed is in memory that threads share. */
export interface BuildTask {
  readonly language: Language;
  readonly list: GameList;
  readonly publicFields: readonly string[];
  /** The games of the other languages as they stand. */
  readonly others: readonly { readonly language: Language; readonly games: PackedGames }[];
}

/** What it answers with; nothing was built when the list is not of the version it is said to be. */
export interface BuildAnswer {
  readonly built: Built | undefined;
}

/** What a list became. */
export interface Built {
  readonly games: PackedGames;
  readonly lists: PackedLists;
  /** Of every language: each search knows the names of all. Languages with the same games in one order share one. */
  readonly searches: readonly { readonly languages: readonly Language[]; readonly search: PackedSearch }[];
}
