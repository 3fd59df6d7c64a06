import type { Params, Query } from "../../../../shared/api.ts";
import type { RouteId } from "../../../../shared/routes.ts";
import { addressOf, type Call, headersOf } from "./api.ts";
import { ApiFailure, announceFailure } from "./failure.ts";
import { parseFailure } from "./read-json.ts";
import { rowOf } from "./rows.ts";

/** Received bytes and lines of a file. The lines of a CSV file are its title, its headers and its rows. */
export interface Progress {
  readonly bytes: number;
  readonly lines: number;
}

export interface DownloadOptions<Id extends RouteId> {
  readonly params?: Params<Id>;
  readonly query?: Query<Id>;
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
}

const lineFeed = 0x0a;

/**
 * Downloads a file. There is no timeout: a long list may take minutes, and the user can cancel.
 * @throws ApiFailure as `api` does, also `network` if the download was interrupted; the abort reason if `signal`
 * aborted
 */
export async function download<Id extends RouteId>(id: Id, options: DownloadOptions<Id>): Promise<Blob> {
  const { signal, onProgress } = options;
  const row = rowOf(id);
  const wrapFailure = <T>(step: Promise<T>): Promise<T> =>
    step.catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new ApiFailure("network", 0, "no answer", {}, cause);
    });
  const address = addressOf(id, options as Call);
  const response = await wrapFailure(
    fetch(address, { method: row.method, credentials: "same-origin", headers: headersOf(row), signal }),
  );
  if (!response.ok) {
    const failure = parseFailure(await wrapFailure(response.text()), response.status);
    await announceFailure(failure);
    throw failure;
  }
  const type = response.headers.get("content-type") ?? "text/csv";
  return new Blob(await readParts(response, wrapFailure, onProgress), { type });
}

async function readParts(
  { body }: Response,
  wrapFailure: <T>(step: Promise<T>) => Promise<T>,
  onProgress: (progress: Progress) => void,
): Promise<BlobPart[]> {
  const reader = body?.getReader();
  const parts: BlobPart[] = [];
  const received = { bytes: 0, lines: 0 };
  for (;;) {
    const part = await wrapFailure(reader?.read() ?? Promise.resolve({ done: true as const, value: undefined }));
    if (part.done) return parts;
    parts.push(part.value);
    received.bytes += part.value.length;
    for (const byte of part.value) if (byte === lineFeed) received.lines += 1;
    onProgress({ ...received });
  }
}
