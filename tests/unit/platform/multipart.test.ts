import t from "tap";
import { multipartBody } from "../../../bff/platform/pipeline/attempt.ts";
import { Deadline } from "../../../bff/platform/pipeline/call.ts";
import { virtualTime } from "../../support/virtual-time.ts";

const still = { pause: () => undefined, resume: () => undefined };

/** Yields chunks. `beforeEach` simulates the time that the visitor needs to send the next chunk. */
async function* streamOf(
  chunks: readonly string[],
  beforeEach: () => Promise<unknown> = async () => undefined,
): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    await beforeEach();
    yield Buffer.from(chunk);
  }
}

t.test("a form of one file can be parsed by any server and has our field names", async (t) => {
  const file = { fileName: "image.png", type: "image/png", bytes: streamOf(["first ", "\r\n--form", " last"]) };
  const { content, headers } = multipartBody({ file }, still);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const received = form.get("file");
  if (!(received instanceof File)) return t.fail("no file came out");
  t.match(received, { name: "image.png", type: "image/png" });
  t.equal(await received.text(), "first \r\n--form last");
  t.strictSame([...form.keys()], ["file"]);
});

t.test("a slow client upload does not count for the platform: the deadline pauses during it", async (t) => {
  const time = virtualTime(t);
  const deadline = new Deadline(90);
  const file = { fileName: "image.png", type: "image/png", bytes: streamOf(["a", "b", "c", "d"], () => time.pass(40)) };
  const { content } = multipartBody({ file }, deadline);
  for await (const chunk of content) t.ok(chunk.length > 0);
  t.equal(deadline.error, undefined, "160 ms of waiting for the client do not count");
  await time.pass(89);
  t.equal(deadline.error, undefined);
  await time.pass(1);
  t.match(deadline.error, { code: "platform_timeout", fault: true }, "waiting for the platform does count");
  deadline.clear();
});

t.test("a file that fails ends the form with the same error, and its source is closed", async (t) => {
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
