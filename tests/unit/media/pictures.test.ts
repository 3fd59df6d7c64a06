import { Readable } from "node:stream";
import t from "tap";
import type { Deps } from "../../../bff/deps.ts";
import { Pictures } from "../../../bff/media/pictures.ts";
import type { Platform } from "../../../bff/platform/contract.ts";
import { clientDisconnected } from "../../../bff/platform/error.ts";
import { connections } from "../../../bff/platform/pools.ts";
import { TestClock } from "../../support/clock.ts";
import { png } from "../../support/pictures.ts";

t.test("a client that arrives right after the last one disconnected is not treated as disconnected", async (t) => {
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  /** Rejects some time after the abort, as a socket does. */
  const media: Platform["media"] = async (_path, _headers, { signal }) => {
    calls += 1;
    const disconnect = Promise.withResolvers<never>();
    signal?.addEventListener("abort", () => setImmediate(() => disconnect.reject(clientDisconnected())));
    await Promise.race([answer.promise, disconnect.promise]);
    return { status: 200, headers: { "content-type": "image/png" }, body: Readable.from([png()]) };
  };
  const config = { limits: { requestsPerMinute: 100 } } as Deps["config"];
  const pictures = new Pictures({ clock: new TestClock(), config, platform: { media } as Platform });
  const leaving = new AbortController();
  const first = pictures.get("tile.png", { clientIp: "203.0.113.1", signal: leaving.signal });
  leaving.abort();
  const second = pictures.get("tile.png", { clientIp: "203.0.113.2" });
  await t.rejects(first, { code: "platform_timeout" });
  await new Promise(setImmediate);
  const third = pictures.get("tile.png", { clientIp: "203.0.113.3" });
  answer.resolve();
  t.match(await second, { type: "image/png" });
  t.match(await third, { type: "image/png" });
  t.equal(calls, 2, "the later ones share a call");
});

t.test("large images without readers leave half of the connections to other images", async (t) => {
  const size = 1024 * 1024;
  const bodies: Readable[] = [];
  const media: Platform["media"] = async () => {
    const body = new Readable({ read() {} });
    bodies.push(body);
    return { status: 200, headers: { "content-type": "image/png", "content-length": String(size) }, body };
  };
  const config = { limits: { requestsPerMinute: 1_000 } } as Deps["config"];
  const pictures = new Pictures({ clock: new TestClock(), config, platform: { media } as unknown as Platform });
  const ask = (n: number) =>
    pictures.get(n % 2 ? "same.png" : `photo${n}.png`, { clientIp: `203.0.113.${n}` }).then(
      () => true,
      (error: unknown) => {
        t.match(error, { code: "overloaded" });
        return false;
      },
    );
  const requests = Array.from({ length: 2 * connections.media }, (_, n) => ask(n));
  const passed = (await Promise.all(requests)).filter(Boolean).length;
  t.equal(passed, connections.media / 2);
  t.equal(bodies.filter(({ destroyed }) => !destroyed).length, passed, "a refused image is not read");
  for (const body of bodies) body.destroy();
  await new Promise(setImmediate);
  t.ok(await ask(0), "a place is free again once its image has arrived or its reader has disconnected");
});
