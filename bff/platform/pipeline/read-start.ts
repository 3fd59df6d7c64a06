import type { Readable } from "node:stream";

/** The first bytes of a body. */
export interface BodyStart {
  readonly chunks: readonly Buffer[];
  /** There is no more of it. */
  readonly isWhole: boolean;
}

/** Each takes some 300 bytes beside its own, and a sender can make them as small as one. */
const maxChunks = 256;

/**
 * Reads a body until it ends or has more than `mostBytes`; the rest stays in it, paused.
 * @throws the error of a body that breaks off
 */
export function readStart(body: Readable, mostBytes: number): Promise<BodyStart> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (body.readableEnded) return Promise.resolve({ chunks, isWhole: true });
  if (body.destroyed) return Promise.reject(body.errored ?? brokenOff());
  // Listeners, because an async iterator costs every relayed call several promises per chunk.
  return new Promise((resolve, reject) => {
    const finish = (isWhole: boolean): void => {
      removeListeners();
      resolve({ chunks, isWhole });
    };
    const onData = (chunk: Buffer): void => {
      if (chunks.push(chunk) > maxChunks) chunks.splice(0, chunks.length, Buffer.concat(chunks));
      size += chunk.length;
      if (size <= mostBytes) return;
      body.pause();
      finish(false);
    };
    const onEnd = (): void => finish(true);
    const onError = (error: Error): void => {
      removeListeners();
      reject(error);
    };
    const onClose = (): void => onError(brokenOff());
    function removeListeners(): void {
      body.off("data", onData).off("end", onEnd).off("error", onError).off("close", onClose);
    }
    body.on("data", onData).on("end", onEnd).on("error", onError).on("close", onClose);
  });
}

const brokenOff = (): Error => new Error("the body broke off");
