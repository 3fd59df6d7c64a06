import { gunzipSync } from "node:zlib";
import t from "tap";
import { mediaRows } from "../../../sandbox/art/rows.ts";
import { ask, demoSandbox } from "./call.ts";

const { sandbox, close } = await demoSandbox();
t.teardown(close);
const get = async (folder: string, file: string, headers: Record<string, string> = {}) => {
  const answer = await ask(mediaRows, `media.${folder}`, sandbox, { params: { file }, headers });
  if (!("raw" in answer)) throw new Error("not raw");
  return answer;
};

t.test("images are cacheable SVG, compressed for clients that accept it", async (t) => {
  const plain = await get("games", "10001.svg");
  t.match(plain.type, /^image\/svg\+xml/);
  t.match(plain.headers, { "Cache-Control": "public, max-age=86400", ETag: /^W\/".+"$/ });
  const packed = await get("games", "10001.svg", { "accept-encoding": "gzip, br" });
  t.equal(packed.headers?.["Content-Encoding"], "gzip");
  t.equal(gunzipSync(packed.raw).toString(), plain.raw);
});

t.test("a browser that has the image gets 304", async (t) => {
  const { headers } = await get("vendors", "PP-RNG.svg");
  const again = await get("vendors", "PP-RNG.svg", { "if-none-match": headers?.ETag ?? "" });
  t.match(again, { status: 304, raw: "" });
});

t.test("every kind of image has its own path", async (t) => {
  for (const [folder, file] of [
    ["vendors", "PP.svg"],
    ["vendors", "PP-mark.svg"],
    ["vendors", "TCG_LOTTO_VN-LOTT.svg"],
    ["banners", "home-welcome.svg"],
    ["avatars", "demo01.svg"],
  ] as const)
    t.match(String((await get(folder, file)).raw), /^<svg /, `${folder}/${file}`);
});

t.test("unknown image names are 404, in any spelling", async (t) => {
  for (const [folder, file] of [
    ["games", "1.svg"],
    ["games", "10001"],
    ["games", "1e4.svg"],
    ["games", "..%2f10001.svg"],
    ["vendors", "PP-FISH.svg"],
    ["vendors", "__proto__.svg"],
    ["banners", "constructor.svg"],
    ["banners", "toString.svg"],
    ["avatars", "a b.svg"],
  ] as const)
    t.equal((await get(folder, file)).status, 404, `${folder}/${file}`);
});
