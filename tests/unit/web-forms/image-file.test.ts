import t from "tap";
import { isImage } from "../../../web/src/lib/forms/image-file.ts";
import { jpg, png } from "../../support/pictures.ts";

t.test("an image is recognised by its first bytes before it is sent", async (t) => {
  t.ok(isImage(png().subarray(0, 8)));
  t.ok(isImage(jpg().subarray(0, 8)));
  for (const bytes of [Buffer.from("GIF89a"), Buffer.from("<!doctype"), Buffer.from("%PDF-1.7"), Buffer.alloc(0)]) {
    t.notOk(isImage(bytes.subarray(0, 8)), bytes.toString());
  }
});
