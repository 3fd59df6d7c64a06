import type { Readable } from "node:stream";

/** The first bytes of a body. */
export interface BodyStart {
  readonly chunks: readonly Buffer[];
  /** There is no more of it. */
  readonly isWhole: boolean;
}

/** Reads a body until it ends or has more than `mostBytes`; the rest stays in it. */
export async function readStart(body: Readable, mostBytes: number): Promise<BodyStart> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) return { chunks, isWhole: false };
  }
  return { chunks, isWhole: true };
}
