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

/** Rejects when it is aborted, as a browser's fetch does; never answers. */
const silence: Fetch = (_input, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));

/** A body that breaks off after its first bytes. */
const cut = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"it'));
        controller.error(new TypeError("network error"));
      },
    }),
  );

t.test("a fetch that fails is a failure of the network", async (t) => {
  const cause = new TypeError("Failed to fetch");
  answerWith(t, () => Promise.reject(cause));
  await t.rejects(api.get("session"), { name: "ApiFailure", code: "network", status: 0, cause });
});

t.test("an answer that breaks off is one too", async (t) => {
  answerWith(t, async () => cut());
  await t.rejects(api.get("session"), { code: "network", status: 0 });
});

t.test("a refusal that breaks off is one too", async (t) => {
  answerWith(t, async () => new Response(cut().body, { status: 422 }));
  await t.rejects(api.get("session"), { code: "network", status: 0 });
});

t.test("no answer within thirty seconds is a timeout, not a failure of the network", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  answerWith(t, silence);
  const failed = t.rejects(api.get("session"), { code: "timeout", status: 0 });
  mock.timers.tick(30_000);
  await failed;
});

t.test("an answer that comes drop by drop is a timeout too", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  answerWith(t, async () => new Response(new ReadableStream()));
  const failed = t.rejects(api.get("session"), { code: "timeout", status: 0 });
  await new Promise(setImmediate);
  mock.timers.tick(30_000);
  await failed;
});

t.test("a response that is no JSON is a bad response: another server's page", async (t) => {
  answerWith(t, async () => new Response("<!doctype html><title>Free Wi-Fi</title>"));
  await t.rejects(api.get("session"), { code: "bad_answer", status: 200 });
});

t.test("so is an error of another shape, and it keeps its status", async (t) => {
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

t.test("a caller that changes its mind gets its own reason back, whenever it does", async (t) => {
  answerWith(t, silence);
  const caller = new AbortController();
  const reason = new Error("superseded");
  const failed = t.rejects(api.get("session", { signal: caller.signal }), reason);
  caller.abort(reason);
  await failed;
  await t.rejects(api.get("session", { signal: caller.signal }), reason);
});
