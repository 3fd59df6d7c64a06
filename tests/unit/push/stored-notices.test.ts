import t from "tap";
import { maxNotices, mergeNotices } from "../../../bff/push/snapshot.ts";
import type { PushedNotice } from "../../../shared/contracts/events.ts";

t.test("the latest twenty notices of ten minutes are stored, however many an account receives", async (t) => {
  const now = Date.UTC(2026, 0, 2);
  let notices: PushedNotice[] = [];
  for (let nth = 1; nth <= 500; nth += 1) {
    const createdAt = new Date(now + nth).toISOString();
    notices = mergeNotices(notices, [{ id: `n${nth}`, type: "NEW_BROWSER", createdAt }], now + nth);
  }
  t.equal(notices.length, maxNotices);
  t.equal(notices.at(-1)?.id, "n500");
});
