import { randomBytes } from "node:crypto";

/** One chunk of a PNG; nobody here checks sums. */
const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

/** A PNG of so many bytes in all, whatever is to see on it. */
export function png(size = 1_024): Buffer {
  const begin = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), chunk("IHDR", Buffer.alloc(13, 1))]);
  const end = chunk("IEND", Buffer.alloc(0));
  const rest = size - begin.length - end.length - 12;
  return Buffer.concat([begin, chunk("IDAT", randomBytes(Math.max(1, rest))), end]);
}

/** A JPEG of so many bytes in all. */
export const jpg = (size = 1_024): Buffer =>
  Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    randomBytes(size - 22),
    Buffer.from("ffd9", "hex"),
  ]);

/** The form of one file under a name and a type of the sender's choice. */
export function formWith(bytes: Buffer, { name = "photo.png", type = "image/png", field = "file" } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
