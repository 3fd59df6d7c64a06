import t from "tap";
import { buildResponse, sizeOf } from "../../../bff/cache/cached-response.ts";

t.test("a cached response uses no more memory than its size counts", async (t) => {
  for (const length of [20, 2_000, 60_000]) {
    const answer = await buildResponse(JSON.stringify({ text: "abc ".repeat(length / 4) }), 0, 60_000);
    const bytes = [answer.identity, answer.gzip, answer.br].reduce(
      (sum, { bytes: { buffer } }) => sum + buffer.byteLength,
      0,
    );
    t.ok(bytes <= sizeOf(answer), `${bytes} bytes used, ${sizeOf(answer)} counted`);
  }
});
