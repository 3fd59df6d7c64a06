import t from "tap";
import { isImage, prepareImage } from "../../../web/src/lib/forms/use-image-uploads.ts";
import { jpg, png } from "../../support/pictures.ts";

t.test("an image is recognised by its first bytes before it is sent", async (t) => {
  t.ok(isImage(png().subarray(0, 8)));
  t.ok(isImage(jpg().subarray(0, 8)));
  for (const bytes of [Buffer.from("GIF89a"), Buffer.from("<!doctype"), Buffer.from("%PDF-1.7"), Buffer.alloc(0)]) {
    t.notOk(isImage(bytes.subarray(0, 8)), bytes.toString());
  }
});

t.test("transparent parts of a large image become white before it is sent as JPEG", async (t) => {
  const drawn: string[] = [];
  const context = {
    fillStyle: "black",
    fillRect(...area: number[]) {
      drawn.push(`${this.fillStyle} ${area}`);
    },
    drawImage: (_bitmap: unknown, ...area: number[]) => drawn.push(`image ${area}`),
  };
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(["small"], { type })),
  };
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 3840, height: 1000, close() {} }) });
  Object.defineProperty(globalThis, "document", { value: { createElement: () => canvas }, configurable: true });
  const large = new File([Uint8Array.from(png()), new Uint8Array(2 * 1024 * 1024)], "receipt.png");
  const { file } = await prepareImage(large);
  t.equal(file.type, "image/jpeg");
  t.same(drawn, ["white 0,0,1920,500", "image 0,0,1920,500"]);
});
