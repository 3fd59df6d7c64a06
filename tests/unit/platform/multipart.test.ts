import { setTimeout as sleep } from "node:timers/promises";
import t from "tap";
import { Deadline } from "../../../bff/platform/pipeline/deadline.ts";
import { multipartBody } from "../../../bff/platform/pipeline/multipart.ts";

const still = { pause: () => undefined, resume: () => undefined };

async function* slowly(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    await sleep(40);
    yield Buffer.from(chunk);
  }
}

t.test("a form of one file is what any server reads, under names of ours", async (t) => {
  const file = { fileName: "image.png", type: "image/png", bytes: slowly("first ", "\r\n--form", " last") };
  const { content, headers } = multipartBody({ file }, still);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const sent = form.get("file");
  if (!(sent instanceof File)) return t.fail("no file came out");
  t.match(sent, { name: "image.png", type: "image/png" });
  t.equal(await sent.text(), "first \r\n--form last");
  t.strictSame([...form.keys()], ["file"]);
});

t.test("the visitor's slowness is not the platform's: the deadline stands still meanwhile", async (t) => {
  const deadline = new Deadline(90);
  const file = { fileName: "image.png", type: "image/png", bytes: slowly("a", "b", "c", "d") };
  const { content } = multipartBody({ file }, deadline);
  for await (const chunk of content) t.ok(chunk.length > 0);
  t.equal(deadline.error, undefined, "160 ms of waiting for the visitor cost nothing");
  await sleep(150);
  t.match(deadline.error, { code: "platform_timeout", fault: true }, "waiting for the platform does");
  deadline.clear();
});

t.test("a file that ends in an error ends the form in the same one, and closes its source", async (t) => {
  let closed = false;
  async function* broken(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from("a");
      throw new RangeError("too large");
    } finally {
      closed = true;
    }
  }
  const { content } = multipartBody({ file: { fileName: "a", type: "image/png", bytes: broken() } }, still);
  await t.rejects(
    async () => {
      for await (const chunk of content) t.ok(chunk);
    },
    { name: "RangeError" },
  );
  t.ok(closed);
});
