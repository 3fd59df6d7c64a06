import { mock } from "node:test";
import t from "tap";
import { api } from "../../../web/src/lib/api/api.ts";

type Fetch = typeof fetch;
type Test = { teardown(end: () => unknown): void };

function answerWith(t: Test, answer: Fetch): void {
  const original = globalThis.fetch;
  globalThis.fetch = answer;
  t.teardown(() => {
    globalThis.fetch = original;
  });
}

/** Never responds. Rejects when aborted, as a browser's fetch does. */
const silence: Fetch = (_input, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));

/** Returns a body that fails after its first bytes. */
const cut = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"it'));
        controller.error(new TypeError("network error"));
      },
    }),
  );

t.test("a failed fetch is a network failure", async (t) => {
  const cause = new TypeError("Failed to fetch");
  answerWith(t, () => Promise.reject(cause));
  await t.rejects(api.get("session"), { name: "ApiFailure", code: "network", status: 0, cause });
});

t.test("a truncated response is a network failure", async (t) => {
  answerWith(t, async () => cut());
  await t.rejects(api.get("session"), { code: "network", status: 0 });
});

t.test("a truncated error response is a network failure too", async (t) => {
  answerWith(t, async () => new Response(cut().body, { status: 422 }));
  await t.rejects(api.get("session"), { code: "network", status: 0 });
});

t.test("a missing response is a timeout after thirty seconds, not a network failure", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  answerWith(t, silence);
  const failed = t.rejects(api.get("session"), { code: "timeout", status: 0 });
  mock.timers.tick(30_000);
  await failed;
});

t.test("a response that arrives very slowly is a timeout too", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  answerWith(t, async () => new Response(new ReadableStream()));
  const failed = t.rejects(api.get("session"), { code: "timeout", status: 0 });
  await new Promise(setImmediate);
  mock.timers.tick(30_000);
  await failed;
});

t.test("a response without JSON, such as another server's page, is a bad response", async (t) => {
  answerWith(t, async () => new Response("<!doctype html><title>Free Wi-Fi</title>"));
  await t.rejects(api.get("session"), { code: "bad_answer", status: 200 });
});

t.test("an error of another shape is a bad response and keeps its status", async (t) => {
  answerWith(t, async () => new Response("<h1>502 Bad Gateway</h1>", { status: 502 }));
  await t.rejects(api.get("session"), { code: "bad_answer", status: 502 });
  answerWith(t, async () => new Response("null", { status: 503 }));
  await t.rejects(api.get("session"), { code: "bad_answer", status: 503 });
});

t.test("an error of the gateway keeps its code and fields", async (t) => {
  const body = { error: { code: "too_many_requests", message: "slow down", retryAfter: 7 } };
  answerWith(t, async () => Response.json(body, { status: 429 }));
  await t.rejects(api.get("session"), { code: "too_many_requests", status: 429, retryAfter: 7 });
});

t.test("a programming error is thrown unchanged", async (t) => {
  answerWith(t, async () => Object.defineProperty(Response.json({ items: [] }), "headers", { value: undefined }));
  await t.rejects(api.get("session"), TypeError);
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  await t.rejects(api.send("setLanguage", { body: circular as never }), TypeError);
});

t.test("a cancelled call fails with the caller's own reason, whenever it is cancelled", async (t) => {
  answerWith(t, silence);
  const caller = new AbortController();
  const reason = new Error("superseded");
  const failed = t.rejects(api.get("session", { signal: caller.signal }), reason);
  caller.abort(reason);
  await failed;
  await t.rejects(api.get("session", { signal: caller.signal }), reason);
});
