import t from "tap";
import type { ClientError } from "../../../shared/contracts/client-errors.ts";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { createReporter } from "../../../web/src/lib/errors/reporter.ts";

const origin = "https://play.example";

function reporter() {
  const sent: ClientError[] = [];
  const page = () => ({ page: "home", release: "B4x9_Zq1" }) as const;
  return { sent, report: createReporter({ send: (one) => sent.push(one), page, origin }) };
}

const thrown = (message: string, place = `${origin}/assets/lists-Dk3_aQ9c.js`) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at List (${place}:1:2)` });

t.test("an error is reported without personal data", async (t) => {
  const { sent, report } = reporter();
  report(thrown("no row for rahim1985"), "rejection");
  t.same(sent, [
    {
      kind: "rejection",
      message: "TypeError: no row for …",
      page: "home",
      release: "B4x9_Zq1",
      stack: "List@/assets/lists-Dk3_aQ9c.js:1:2",
    },
  ]);
});

t.test("duplicate errors are dropped, and a page view sends at most five", async (t) => {
  const { sent, report } = reporter();
  for (const letter of "aabbccddeeffgg") report(thrown(`in ${letter}`));
  t.same(
    sent.map(({ message }) => message),
    ["a", "b", "c", "d", "e"].map((letter) => `TypeError: in ${letter}`),
  );
});

t.test("a chunk that did not load counts as one error, wherever it failed", async (t) => {
  const { sent, report } = reporter();
  report(Object.assign(new Error("chunk failed"), { name: "ChunkFailure", stack: "at somewhere" }));
  t.match(sent, [{ kind: "chunk", message: "ChunkFailure: chunk failed" }]);
});

t.test("errors of other scripts are not reported", async (t) => {
  const { sent, report } = reporter();
  report(new ApiFailure("network", 0, "no response"));
  report(new ApiFailure("platform_refused", 422, "Rahim, your account is closed"));
  report(new DOMException("left", "AbortError"));
  report(thrown("injected", "chrome-extension://abcdef/inject.js"));
  report(thrown("the window of another", "https://cdn.example/assets/loader.js"));
  t.same(sent, []);
});

t.test("a thrown value that is not an error is reported by its type alone", async (t) => {
  const { sent, report } = reporter();
  report("rahim1985");
  t.match(sent, [{ kind: "error", message: "thrown: string" }]);
});
