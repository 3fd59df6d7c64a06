import t from "tap";
import { download } from "../../../web/src/lib/api/download.ts";

type Test = { teardown(end: () => unknown): void };

function answerWith(t: Test, answer: typeof fetch): void {
  const original = globalThis.fetch;
  globalThis.fetch = answer;
  t.teardown(() => {
    globalThis.fetch = original;
  });
}

/** Returns a response with a file in parts. `end` ends the stream. */
const inParts = (parts: readonly string[], end: (controller: ReadableStreamDefaultController) => void) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        end(controller);
      },
    }),
    { headers: { "content-type": "text/csv; charset=utf-8" } },
  );

const unheard = { signal: new AbortController().signal, onProgress: () => undefined };

t.test("a file is read completely, and each part of it counts as progress", async (t) => {
  answerWith(t, async () => inParts(["title\r\nheads\r\n1,", "2\r\n"], (stream) => stream.close()));
  const progress: unknown[] = [];
  const file = await download("session", { ...unheard, onProgress: (come) => progress.push(come) });
  t.equal(await file.text(), "title\r\nheads\r\n1,2\r\n");
  t.match(file.type, /^text\/csv/);
  t.same(progress, [
    { bytes: 16, lines: 2 },
    { bytes: 19, lines: 3 },
  ]);
});

t.test("a refused download fails with the gateway's error", async (t) => {
  const body = { error: { code: "rate_limited", message: "slow down", requestId: "r1" } };
  answerWith(t, async () => Response.json(body, { status: 429 }));
  await t.rejects(download("session", unheard), { name: "ApiFailure", code: "rate_limited", status: 429 });
});

t.test("a truncated file is a network failure, not a short file", async (t) => {
  answerWith(t, async () => inParts([], (stream) => stream.error(new TypeError("network error"))));
  await t.rejects(download("session", unheard), { name: "ApiFailure", code: "network" });
});

t.test("a stopped download ends with the abort and no error", async (t) => {
  const controller = new AbortController();
  // Fails the body as a browser's fetch does.
  answerWith(t, async (_input, init) =>
    inParts(["a"], (stream) => init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason))),
  );
  const reason = new Error("stopped");
  const stopped = download("session", {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  });
  await t.rejects(stopped, reason);
});
