import type { OnReadOpts, Socket } from "node:net";

/** As much as libuv reads at once. */
const scratch = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * How connections to the platform are read: all into the same memory, of which each takes its bytes at once. Otherwise
 * Node sets 64 kB aside for every read, copies the few that came into a piece of their own size, and V8 has to keep
 * account of it until it is collected: more than all else a small answer costs to be read.
 */
export const sharedReads: OnReadOpts = {
  buffer: scratch,
  callback(this: Socket, bytes: number) {
    const chunk = Buffer.allocUnsafe(bytes);
    scratch.copy(chunk, 0, 0, bytes);
    return this.push(chunk);
  },
};
