import { randomBytes } from "node:crypto";

/** Returns a PNG chunk. The checksum is zero, because no test validates it. */
const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

type Size = readonly [width: number, height: number];

/** Returns a PNG with random content. @param size total bytes */
export function png(size = 1_024, [width, height]: Size = [64, 64]): Buffer {
  const header = Buffer.from("00000000000000000802000000", "hex");
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const begin = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), chunk("IHDR", header)]);
  const end = chunk("IEND", Buffer.alloc(0));
  const rest = size - begin.length - end.length - 12;
  return Buffer.concat([begin, chunk("IDAT", randomBytes(Math.max(1, rest))), end]);
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** Returns a JPEG with random content. @param size total bytes @param before bytes of metadata before the dimensions */
export function jpg(size = 1_024, [width, height]: Size = [64, 64], before = 0): Buffer {
  const frame = Buffer.from("0800000000010111000000000000", "hex").subarray(0, 9);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const notes: Buffer[] = [];
  for (let rest = before; rest > 0; rest -= 60_000) notes.push(segment(0xe1, randomBytes(Math.min(rest, 60_000))));
  const begin = Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    ...notes,
    segment(0xc0, frame),
    Buffer.from("ffda0008010100003f00", "hex"),
  ]);
  return Buffer.concat([begin, randomBytes(Math.max(1, size - begin.length - 2)), Buffer.from("ffd9", "hex")]);
}

/** Returns a multipart form with one file. */
export function formWith(bytes: Buffer, { name = "photo.png", type = "image/png", field = "file" } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
