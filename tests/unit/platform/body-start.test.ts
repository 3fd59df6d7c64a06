import { Readable } from "node:stream";
import t from "tap";
import { readStart } from "../../../bff/routes/relay.ts";

t.test("the start of a body that arrives byte by byte is stored in few pieces", async (t) => {
  const bytes = Buffer.from(Array.from({ length: 10_000 }, (_, at) => at % 251));
  const body = Readable.from(
    Array.from(bytes, (byte) => Buffer.from([byte])),
    { objectMode: false },
  );
  const { chunks, isWhole } = await readStart(body, bytes.length);
  t.equal(isWhole, true);
  t.ok(chunks.length <= 256, `${chunks.length} pieces`);
  t.same(Buffer.concat(chunks), bytes);
});
