import { Readable } from "node:stream";
import t, { type Test } from "tap";
import { PlatformError } from "../../../../bff/platform/error.ts";
import { lobbyWorld } from "../../../support/lobby-world.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Creates a gateway and counts the image calls to its platform. */
async function gallery(t: Test) {
  const world = await lobbyWorld({ env: { RATE_LIMIT_PER_MINUTE: "600", RATE_LIMIT_PER_SECOND: "10000" } });
  t.teardown(() => world.close());
  let calls = 0;
  let answer = (path: string) => {
    if (path.startsWith("none")) throw new PlatformError("not_found", false, { httpStatus: 404 });
    return { status: 200, headers: { "content-type": "image/svg+xml" }, body: Readable.from([drawing]) };
  };
  world.platform.media = async (path) => {
    calls += 1;
    return answer(path);
  };
  const ask = async (paths: readonly string[]) => {
    const answers = await Promise.all(paths.map((path) => world.get(`/media/${path}`)));
    const counts: Record<number, number> = {};
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    return counts;
  };
  return { ...world, ask, calls: () => calls, answerWith: (next: typeof answer) => (answer = next) };
}

const times = (count: number, path: (at: number) => string) => Array.from({ length: count }, (_, at) => path(at));

t.test("3,000 requests for an image cost the platform one call, and one more if it is missing", async (t) => {
  const { ask, calls } = await gallery(t);
  t.same(await ask(times(3_000, () => "g/1.svg")), { 200: 3_000 });
  t.equal(calls(), 1);
  t.same(await ask(times(2_000, () => "none.svg")), { 404: 2_000 });
  t.equal(calls(), 2);
});

t.test(
  "an address that requests invented image names reaches the platform ten times a second and is then refused",
  async (t) => {
    const { ask, calls, clock } = await gallery(t);
    t.same(await ask(times(3_000, (at) => `none/${at}.svg`)), { 404: 600, 429: 2_400 });
    t.equal(calls(), 600);
    t.same(await ask(["none/0.svg", "g/1.svg"]), { 404: 1, 429: 1 }, "a cached name costs nothing");
    clock.advance(60_000);
    t.same(await ask(["g/1.svg"]), { 200: 1 });
  },
);

t.test("an expired image is requested again, and served while the platform fails", async (t) => {
  const { answerWith, ask, calls, clock } = await gallery(t);
  await ask(["g/1.svg"]);
  clock.advance(9 * 60_000);
  await ask(["g/1.svg"]);
  t.equal(calls(), 1);
  clock.advance(2 * 60_000);
  answerWith(() => {
    throw new PlatformError("platform_unreachable", true);
  });
  t.same(await ask(["g/1.svg"]), { 200: 1 });
  t.equal(calls(), 2);
  answerWith(() => {
    throw new PlatformError("not_found", false, { httpStatus: 404 });
  });
  t.same(await ask(["g/1.svg"]), { 404: 1 }, "a removed image is no longer served");
});

t.test("a photograph too large to cache is passed to all concurrent clients", async (t) => {
  const { answerWith, calls, get } = await gallery(t);
  const bytes = Buffer.alloc(600 * 1024, 7);
  answerWith(() => ({ status: 200, headers: { "content-type": "image/png" }, body: Readable.from([bytes]) }));
  const answers = await Promise.all([get("/media/g/1.png"), get("/media/g/1.png")]);
  for (const { rawPayload } of answers) t.ok(rawPayload.equals(bytes));
  t.equal(calls(), 2);
});
