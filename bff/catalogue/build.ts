import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { Language } from "../../shared/language.ts";
import type { GameList } from "./contract.ts";
import type { PackedGames } from "./games.ts";
import type { PackedLists } from "./lists.ts";
import type { PackedSearch } from "./search-index.ts";

/** Heap limits, enough for the maximum of 100,000 games. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 16 };
// Resets an operator's flag, which V8 would apply instead of a worker's limit. The main heap keeps its size.
setFlagsFromString("--max-old-space-size=0");

/**
 * Packs a list and its search indexes in a worker thread, which does not block requests and frees its heap when it
 * exits. Returns undefined if the list does not have the stated version.
 * @throws the error that ended the thread, or the reason of `signal`
 */
export async function build(task: BuildTask, signal: AbortSignal): Promise<Built | undefined> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./build-worker.ts", import.meta.url), { workerData: task, resourceLimits });
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  try {
    return await Promise.race([aborted.promise, readAnswer(worker)]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    await worker.terminate();
  }
}

/** Resolves when the thread has exited and freed its memory, because the next build needs as much. */
function readAnswer(worker: Worker): Promise<Built | undefined> {
  return new Promise((resolve, reject) => {
    const answers: (Built | undefined)[] = [];
    // Under `node --watch`, Node also posts the names of loaded files.
    worker.on("message", (message: object | BuildAnswer) => "built" in message && answers.push(message.built));
    worker.once("error", reject);
    worker.once("exit", (code) =>
      answers.length > 0 ? resolve(answers[0]) : reject(new Error(`the builder ended with ${code}`)),
    );
  });
}

/** Input of the worker. Packed data is in shared memory. */
export interface BuildTask {
  readonly language: Language;
  readonly list: GameList;
  readonly publicFields: readonly string[];
  readonly others: readonly { readonly language: Language; readonly games: PackedGames }[];
}

/** Output of the worker. `built` is undefined if the list does not have the stated version. */
export interface BuildAnswer {
  readonly built: Built | undefined;
}

export interface Built {
  readonly games: PackedGames;
  readonly lists: PackedLists;
  /** Search indexes with the names in all languages. Languages with the same games in the same order share an index. */
  readonly searches: readonly { readonly languages: readonly Language[]; readonly search: PackedSearch }[];
}
