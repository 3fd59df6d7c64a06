import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { WireFields } from "../row.ts";
import type { Deadline } from "./deadline.ts";

/** One file of a form, in the gateway's own words: nothing of it but the bytes is the visitor's. */
export interface FilePart {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const isFile = (value: unknown): value is FilePart => typeof value === "object" && value !== null && "bytes" in value;

/** What waiting for the visitor's bytes stops and starts. */
export type Patience = Pick<Deadline, "pause" | "resume">;

/**
 * A form of one file as it goes out (RFC 7578), chunk by chunk and never whole. The deadline measures the platform
 * alone: it stands still while the visitor's next bytes are waited for, whose time the server's own limit bounds.
 */
export function multipartBody(
  fields: WireFields,
  patience: Patience,
): { content: Readable; headers: Record<string, string> } {
  const [[field, file] = []] = Object.entries(fields);
  if (field === undefined || !isFile(file)) throw new TypeError("a form of one file has one field, the file");
  const { fileName, type, bytes } = file;
  const boundary = `form-${randomBytes(18).toString("hex")}`;
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    `Content-Type: ${type}\r\n\r\n`;
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head);
    for await (const chunk of patiently(bytes, patience)) yield chunk;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return {
    content: Readable.from(parts(), { objectMode: false }),
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  };
}

async function* patiently(bytes: AsyncIterable<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      patience.pause();
      const next = await source.next();
      patience.resume();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    patience.resume();
    await source.return?.();
  }
}
