import { gzipSync } from "node:zlib";
import t from "tap";
import { contactWorld, refusalOf, send, uploadImage } from "../../../integration/contact/world.ts";
import { formWith, jpg, png } from "../../../support/pictures.ts";

const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const gif = Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(200)]);
const webp = Buffer.concat([Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), Buffer.alloc(200)]);

t.test("checks of an uploaded image", async (t) => {
  const { sandbox, gateway } = await contactWorld(t, { LIMIT_ADDRESS_UPLOADS: "1000" });
  const visitor = gateway.visitor();

  await t.test("an image is recognised by its bytes, never by its name or claimed type", async (t) => {
    const callsBefore = await sandbox.calls("uploadImage");
    const others = {
      html,
      svg,
      gif,
      webp,
      gzip: gzipSync(png()),
      empty: Buffer.alloc(0),
      short: png().subarray(0, 7),
      pdf: Buffer.from("%PDF-1.7\n"),
    };
    for (const [what, bytes] of Object.entries(others)) {
      const answer = await send(visitor, formWith(bytes, { name: "photo.png", type: "image/png" }));
      t.equal(answer.status, 415, what);
      t.equal((await refusalOf(answer)).code, "image_invalid", what);
    }
    t.equal(await sandbox.calls("uploadImage"), callsBefore, "none of them reaches the platform");
    for (const bytes of [png(), jpg()]) {
      const odd = formWith(bytes, { name: "../../etc/passwd.html", type: "text/html" });
      t.ok(await uploadImage(visitor, odd), "an image under another name is an image");
    }
  });

  await t.test("an image that is also a page is served as an image only", async (t) => {
    const id = await uploadImage(
      visitor,
      formWith(Buffer.concat([png(), html]), { name: "a.html", type: "text/html" }),
    );
    for (const [base, path] of [
      [sandbox.url, `/media/uploads/${id}`],
      [gateway.url, `/media/uploads/${id}`],
    ]) {
      const answer = await fetch(`${base}${path}`);
      t.equal(answer.status, 200);
      t.equal(answer.headers.get("content-type"), "image/png");
      t.equal(answer.headers.get("x-content-type-options"), "nosniff");
      t.match(answer.headers.get("content-security-policy"), /default-src 'none'.*sandbox/);
    }
  });

  await t.test("an image that unpacks to gigabytes is refused, wherever it declares its size", async (t) => {
    const bombs = {
      png: png(1_024, [60_000, 60_000]),
      "a narrow png": png(1_024, [2 ** 31 - 1, 1]),
      jpg: jpg(1_024, [65_500, 65_500]),
      "a jpg with rubbish before its size": Buffer.concat([
        jpg().subarray(0, 20),
        Buffer.from("0000ffff", "hex"),
        jpg(1_024, [65_500, 65_500]).subarray(20),
      ]),
      "a jpg whose size follows a megabyte of notes": jpg(1_200_000, [65_500, 65_500], 1_000_000),
    };
    for (const [what, bytes] of Object.entries(bombs)) {
      const answer = await send(visitor, formWith(bytes));
      t.equal(answer.status, 413, what);
      t.equal((await refusalOf(answer)).code, "image_too_large", what);
    }
    for (const bytes of [
      png(1_024, [9_000, 7_000]),
      jpg(1_024, [9_000, 7_000]),
      jpg(1_200_000, [4_000, 3_000], 1_000_000),
    ]) {
      t.ok(await uploadImage(visitor, formWith(bytes)), "a photograph of 63 megapixels is an image");
    }
  });

  await t.test("no text that the sender adds around an image is forwarded", async (t) => {
    const canary = "cAnArY-upl0ad";
    const form = formWith(png(), { name: `${canary}"\r\nX-Evil: 1.png`, type: `image/${canary}` });
    await uploadImage(visitor, form);
    t.notOk(JSON.stringify(await sandbox.steer("GET", "/calls?operation=uploadImage")).includes(canary));
    t.notOk(JSON.stringify(gateway.log.lines).includes(canary));
  });

  await t.test("an upload has the checks of every write", async (t) => {
    for (const headers of [{ "x-csrf": "" }, { origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
      const answer = await send(visitor, formWith(png()), headers);
      t.equal(answer.status, 403);
      t.equal((await refusalOf(answer)).code, "csrf_rejected");
    }
  });
});
