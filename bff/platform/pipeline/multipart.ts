import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { WireFields } from "../row.ts";
import { clientBytes, type Patience } from "./client-body.ts";

/** One file of a form, in the gateway's own words: nothing of it but the bytes is the visitor's. */
export interface FilePart {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const isFile = (value: unknown): value is FilePart => typeof value === "object" && value !== null && "bytes" in value;

/**
 * A form of one file as it goes out (RFC 7578), chunk by chunk and never whole.
 * @param patience stands still while the visitor's next bytes are waited for
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
    for await (const chunk of clientBytes(bytes, patience)) yield chunk;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return {
    content: Readable.from(parts(), { objectMode: false }),
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  };
}
