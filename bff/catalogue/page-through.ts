import { createHash, type Hash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import type { Language } from "../../shared/language.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { GameList } from "./contract.ts";

const pageSize = 500;
/** A platform that reports more pages (100,000 games) is wrong. */
const maxPages = 200;

/**
 * Reads the whole game list of a language, page by page, and compresses it on the way: the process would never return
 * the memory of ten thousand games at once.
 * @throws PlatformError also for an empty list: an outage that looks like a success must not empty the lobby
 */
export async function pageThrough(
  platform: Platform,
  language: Language,
  signal: AbortSignal,
): Promise<GameList & { readonly count: number }> {
  const seen = new Set<string>();
  const hash = createHash("sha256");
  const members: Buffer[] = [];
  await pipeline(
    readPages(platform, language, signal, seen, hash),
    createGzip(),
    async (zipped: AsyncIterable<Buffer>) => {
      for await (const part of zipped) members.push(part);
    },
  );
  if (seen.size === 0) throw new PlatformError("platform_bad_answer", true);
  const version = hash.digest("base64url").slice(0, 22);
  return { version, count: seen.size, zipped: Buffer.concat([gzipSync(version), ...members]) };
}

/** Yields every page as `\ngame\ngame…`. A game that moves to a later page meanwhile counts once. */
async function* readPages(
  platform: Platform,
  language: Language,
  signal: AbortSignal,
  seen: Set<string>,
  hash: Hash,
): AsyncGenerator<Buffer> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await platform.call("gameList", { page, size: pageSize }, { language, signal });
    let lines = "";
    for (const game of answer.games) {
      if (seen.has(game.id)) continue;
      seen.add(game.id);
      const line = JSON.stringify(game);
      hash.update(line);
      lines += `\n${line}`;
    }
    yield Buffer.from(lines);
    if (answer.games.length === 0) break;
    last = Math.min(answer.totalPages, maxPages);
  }
}
