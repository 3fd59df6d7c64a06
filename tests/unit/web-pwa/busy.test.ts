import t from "tap";
import { isBusy } from "../../../web/src/lib/browser/busy.ts";

const page = (popup: boolean, ...values: string[]) => ({
  querySelector: (selector: string) => (popup && selector.includes("iframe") ? {} : null),
  querySelectorAll: () => values.map((value) => ({ value })),
});

t.test("a page with typed text, a popup or a game is not reloaded", async (t) => {
  t.ok(isBusy(page(true)));
  t.ok(isBusy(page(false, "", "017")));
  t.notOk(isBusy(page(false, "", "")));
  t.notOk(isBusy(page(false)));
});
