import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { Language } from "../../shared/language.ts";
import type { GameList } from "./contract.ts";
import type { PackedGames } from "./games.ts";
import type { PackedLists } from "./lists.ts";
import type { PackedSearch } from "./search-index.ts";

/** Heap limits, enough for the maximum of 100,000 games. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 16 };
// With this flag, which an operator may set, V8 ignores the limit of a thread. The heap of this thread keeps its limit.
setFlagsFromString("--max-old-space-size=0");

/**
 * Packs a list and its searches in a separate thread: requests do not wait for it, and its garbage is freed with its
 * heap. Returns undefined if the list does not match the stated version.
 * @throws any error that ended the thread early, or the reason of `signal`
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

/** Resolves when the thread has ended: until then it holds its memory, and the next build would need more. */
function readAnswer(worker: Worker): Promise<Built | undefined> {
  return new Promise((resolve, reject) => {
    const answers: (Built | undefined)[] = [];
    // Under `node --watch` Node first posts the names of the files that the worker loads.
    worker.on("message", (message: object | BuildAnswer) => "built" in message && answers.push(message.built));
    worker.once("error", reject);
    worker.once("exit", (code) =>
      answers.length > 0 ? resolve(answers[0]) : reject(new Error(`the builder ended with ${code}`)),
    );
  });
}

/** The task of the builder. Packed data is in shared memory. */
export interface BuildTask {
  readonly language: Language;
  readonly list: GameList;
  readonly publicFields: readonly string[];
  /** The current games of the other languages. */
  readonly others: readonly { readonly language: Language; readonly games: PackedGames }[];
}

/** The response of the builder. Undefined if the list does not match the stated version. */
export interface BuildAnswer {
  readonly built: Built | undefined;
}

export interface Built {
  readonly games: PackedGames;
  readonly lists: PackedLists;
  /** The searches of all languages. Each contains all names. Languages with the same games and order share one. */
  readonly searches: readonly { readonly languages: readonly Language[]; readonly search: PackedSearch }[];
}
