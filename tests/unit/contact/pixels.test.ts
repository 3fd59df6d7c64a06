import t from "tap";
import { JpegPixels, pngPixels } from "../../../bff/contact/picture.ts";
import { jpg, png } from "../../support/pictures.ts";

t.test("an image's dimensions are read in every format", async (t) => {
  t.equal(pngPixels(png(1_024, [640, 480])), 640 * 480);
  t.equal(pngPixels(Buffer.alloc(8)), 0);
  const bytes = jpg(200_000, [640, 480], 130_000);
  for (const step of [1, 2, 7, 9, 1_000, 65_536, bytes.length]) {
    const scan = new JpegPixels();
    let pixels: number | undefined;
    for (let at = 0; at < bytes.length; at += step) pixels = scan.feed(bytes.subarray(at, at + step));
    t.equal(pixels, 640 * 480, `${step} bytes at a time`);
  }
});

t.test("numbers in metadata or before the start of the image are not its size", async (t) => {
  const thumbnail = jpg(2_000, [65_500, 65_500]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(thumbnail.length + 2, 2);
  const whole = jpg(2_000, [640, 480]);
  t.equal(
    new JpegPixels().feed(Buffer.concat([whole.subarray(0, 20), head, thumbnail, whole.subarray(20)])),
    640 * 480,
  );
  t.equal(new JpegPixels().feed(Buffer.concat([whole, thumbnail])), 640 * 480);
  t.equal(new JpegPixels().feed(Buffer.from("ffd8ffda0008010100003f00ffc0", "hex")), undefined);
});

t.test("a chunk is read in place, however many of its bytes look like a marker", async (t) => {
  const methods = ["subarray", "indexOf"] as const;
  let calls = 0;
  for (const name of methods) {
    const method = Buffer.prototype[name] as (...values: unknown[]) => unknown;
    const counted = function (this: Buffer, ...values: unknown[]) {
      calls += 1;
      return method.apply(this, values);
    };
    Object.assign(Buffer.prototype, { [name]: counted });
    t.teardown(() => Object.assign(Buffer.prototype, { [name]: method }));
  }
  const chunks = 8;
  for (const rubbish of [[0xff], [0xff, 0xd0], [0xff, 0xe1, 0, 0], [0, 0xff, 0]]) {
    const chunk = Buffer.alloc(65_536, Buffer.from(rubbish));
    const scan = new JpegPixels();
    calls = 0;
    for (let n = 0; n < chunks; n++) scan.feed(chunk);
    t.ok(calls <= 2 * chunks, `${rubbish}: ${calls} calls`);
  }
});

t.test("a marker behind many 0xFF is found wherever a chunk ends", async (t) => {
  const whole = jpg(2_000, [640, 480]);
  const bytes = Buffer.concat([whole.subarray(0, 2), Buffer.alloc(100_000, 0xff), whole.subarray(2)]);
  for (const step of [1, 7, 65_536, bytes.length]) {
    const scan = new JpegPixels();
    let pixels: number | undefined;
    for (let at = 0; at < bytes.length; at += step) pixels = scan.feed(bytes.subarray(at, at + step));
    t.equal(pixels, 640 * 480, `${step} bytes at a time`);
  }
});
