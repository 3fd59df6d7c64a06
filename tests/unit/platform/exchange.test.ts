import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import t from "tap";
import { Agent } from "undici";
import { createExchange } from "../../../bff/platform/pipeline/exchange.ts";

const body = Buffer.from(JSON.stringify({ code: "00", value: "x".repeat(5_000) }));
const codings = { gzip: gzipSync(body), deflate: deflateSync(body), br: brotliCompressSync(body) };

t.test("a response that does not match its compression is a bad answer, whatever its coding", async (t) => {
  let sent = { coding: "", bytes: Buffer.alloc(0) };
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-encoding": sent.coding }).end(sent.bytes),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ connect: { timeout: 5_000 } });
  const dispatcher = agent.compose(
    (dispatch) => (options, handler) => dispatch({ ...options, origin: `http://127.0.0.1:${port}` }, handler),
  );
  t.teardown(async () => {
    await agent.destroy();
    server.close();
  });
  const exchange = createExchange(dispatcher, false);
  const request = { method: "GET", path: "/", headers: {}, maxBytes: 100_000 } as const;

  for (const [coding, bytes] of Object.entries(codings)) {
    sent = { coding, bytes };
    t.same((await exchange(request, new AbortController().signal)).body, body, coding);
    for (const broken of [bytes.subarray(0, bytes.length - 3), Buffer.from("not compressed")]) {
      sent = { coding, bytes: broken };
      await t.rejects(
        exchange(request, new AbortController().signal),
        { code: "platform_bad_answer", fault: true },
        coding,
      );
    }
  }
});
