import t from "tap";
import { formWith, jpg, png } from "../../support/pictures.ts";
import { contactWorld, refusalOf, send, uploadImage } from "./world.ts";

const mb = 1024 * 1024;

t.test("images uploaded for a form", async (t) => {
  const { sandbox, gateway } = await contactWorld(t, { LIMIT_ADDRESS_UPLOADS: "1000" });
  const storedBytes = async (id: string) =>
    Buffer.from(await (await fetch(`${sandbox.url}/media/uploads/${id}`)).arrayBuffer());

  await t.test("images reach the platform byte for byte, from guests and members, PNG and JPG", async (t) => {
    const guest = gateway.visitor();
    const member = gateway.visitor();
    await member.signIn("demo01", "Demo1234");
    for (const [who, visitor] of Object.entries({ guest, member })) {
      for (const [kind, bytes] of Object.entries({ png: png(200_000), jpg: jpg(3 * mb) })) {
        t.ok((await storedBytes(await uploadImage(visitor, formWith(bytes)))).equals(bytes), `${kind} of a ${who}`);
      }
    }
    t.ok(guest.cookies.has("sid"), "a guest gets the ticket that the image is bound to");
  });

  await t.test("an image of exactly 5 MB is accepted, and one byte more is refused", async (t) => {
    const visitor = gateway.visitor();
    t.ok((await storedBytes(await uploadImage(visitor, formWith(png(5 * mb))))).length === 5 * mb);
    const callsBefore = await sandbox.calls("uploadImage");
    for (const size of [5 * mb + 1, 7 * mb]) {
      const answer = await send(visitor, formWith(png(size)));
      t.equal(answer.status, 413, `${size} bytes`);
      t.match(await refusalOf(answer), { code: "image_too_large", message: /5 MB/ });
    }
    t.ok(
      (await sandbox.calls("uploadImage")) <= callsBefore + 1,
      "an image with an excessive length never reaches the platform",
    );
  });

  await t.test("an upload requires a form with one file named 'file'", async (t) => {
    const visitor = gateway.visitor();
    const text = new FormData();
    text.append("file", "not a file");
    for (const form of [text, formWith(png(), { field: "photo" }), new FormData()]) {
      const answer = await send(visitor, form);
      t.equal(answer.status, 400);
      t.match(await refusalOf(answer), { code: "validation_failed", fields: { file: "required" } });
    }
    const json = await visitor.call("POST", "/api/uploads", { file: "x" });
    t.equal(json.status, 415);
    t.equal((await refusalOf(json)).code, "unsupported_media_type");
  });

  await t.test("an image that the platform refuses is answered with an error in the usual shape", async (t) => {
    const visitor = gateway.visitor();
    await sandbox.steer("PUT", "/faults/uploadImage", { kind: "status", value: 503, times: 1 });
    const away = await send(visitor, formWith(png(2 * mb)));
    t.equal(away.status, 503);
    t.equal((await refusalOf(away)).code, "platform_busy");
    t.equal((await send(visitor, formWith(png()))).status, 200, "the next one is accepted");
  });
});

t.test("images are counted per address, including those with a lost response", async (t) => {
  const { sandbox, gateway } = await contactWorld(t, { LIMIT_ADDRESS_UPLOADS: "3" });
  const visitor = gateway.visitor();
  await sandbox.steer("PUT", "/faults/uploadImage", { kind: "status", value: 503, times: 1 });
  t.equal((await send(visitor, formWith(png()))).status, 503);
  t.equal((await send(visitor, formWith(png()))).status, 200);
  t.equal(
    (await send(gateway.visitor(), formWith(Buffer.from("no image at all")))).status,
    415,
    "a refused one counts",
  );
  const callsBefore = await sandbox.calls("uploadImage");
  const fourth = await send(gateway.visitor(), formWith(png()));
  t.equal(fourth.status, 429);
  t.ok(Number(fourth.headers.get("retry-after")) > 0);
  t.equal(await sandbox.calls("uploadImage"), callsBefore, "none beyond the limit reaches the platform");
});
