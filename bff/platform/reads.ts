import type { OnReadOpts, Socket } from "node:net";

/** As much as libuv reads at once. */
const readBytes = 64 * 1024;
const scratch = Buffer.allocUnsafeSlow(readBytes);

/** Reads from here on are put into memory that comes back; smaller ones share pieces that cost next to nothing. */
const lentFrom = 16 * 1024;
/** What is kept for the next reads when a flood is over: 2 MB. */
const mostFree = 32;
const free: ArrayBuffer[] = [];
/** The bytes read into each piece that is away. */
const lent = new WeakMap<ArrayBufferLike, number>();

/**
 * How connections to the platform are read: all into the same memory, of which each takes its bytes at once. Otherwise
 * Node sets 64 kB aside for every read, copies the few that came into a piece of their own size, and V8 has to keep
 * account of it until it is collected: more than all else a small answer costs to be read.
 */
export const sharedReads: OnReadOpts = {
  buffer: scratch,
  callback(this: Socket, bytes: number) {
    const chunk = bytes < lentFrom ? Buffer.allocUnsafe(bytes) : lend(bytes);
    scratch.copy(chunk, 0, 0, bytes);
    return this.push(chunk);
  },
};

function lend(bytes: number): Buffer {
  const memory = free.pop() ?? new ArrayBuffer(readBytes);
  lent.set(memory, bytes);
  return Buffer.from(memory, 0, bytes);
}

/**
 * Who is done with a chunk of an answer may say so: the next read uses its memory again, and V8 need not look for what
 * can be freed. Nobody has to. A chunk that shared its read with others (a head, the rest of the answer) is left alone.
 */
export function release(chunk: Buffer): void {
  const { buffer, byteLength } = chunk;
  if (lent.get(buffer) !== byteLength) return;
  lent.delete(buffer);
  if (free.length < mostFree) free.push(buffer as ArrayBuffer);
}
