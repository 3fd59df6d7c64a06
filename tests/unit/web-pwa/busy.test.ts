import t from "tap";
import { isBusy } from "../../../web/src/lib/browser/pending.ts";

const page = (part: "iframe" | "[data-unsaved]" | undefined, ...values: string[]) => ({
  querySelector: (selector: string) => (part && selector.split(", ").includes(part) ? {} : null),
  querySelectorAll: () => values.map((value) => ({ value })),
});

t.test("a page with typed text, a popup or a game is not reloaded", async (t) => {
  t.ok(isBusy(page("iframe")));
  t.ok(isBusy(page(undefined, "", "017")));
  t.notOk(isBusy(page(undefined, "", "")));
  t.notOk(isBusy(page(undefined)));
});

t.test("a withdrawal at its confirmation is not reloaded while its player uses another app", async (t) => {
  t.ok(isBusy(page("[data-unsaved]", "")), "its amount is no longer in a field, and its password not yet");
});
