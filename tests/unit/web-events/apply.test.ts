import { mutate } from "swr";
import t from "tap";
import type { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { onFailure } from "../../../web/src/lib/api/failure-news.ts";
import { isMovedByMoney, keys } from "../../../web/src/lib/api/keys.ts";
import { applyTo } from "../../../web/src/lib/events/apply.ts";

const apply = applyTo("pushed01");

t.test("balance and unread messages go where the page keeps them", async (t) => {
  const balance = { currency: "BDT", symbol: "৳", total: "12.50", wallets: [] };
  apply({ kind: "balance", data: balance, lastId: "" });
  apply({ kind: "unread", data: { count: 4 }, lastId: "" });
  t.match(await mutate(keys.balance("pushed01"), (cached: unknown) => cached, { revalidate: false }), balance);
  t.same(await mutate(keys.unread("pushed01"), (cached: unknown) => cached, { revalidate: false }), { count: 4 });
  t.equal(await mutate(keys.unread("other"), (cached: unknown) => cached, { revalidate: false }), undefined);
});

t.test("a session that ended of itself is lost like one a call is refused for, with its reason", async (t) => {
  const failures: ApiFailure[] = [];
  t.teardown(
    onFailure((failure) => {
      failures.push(failure);
      return undefined;
    }),
  );
  apply({ kind: "session", data: { reason: "elsewhere" }, lastId: "" });
  apply({ kind: "session", data: { reason: "expired" }, lastId: "" });
  apply({ kind: "session", data: { reason: "ended" }, lastId: "" });
  apply({ kind: "session", data: { reason: "signedOut" }, lastId: "" });
  t.same(
    failures.map(({ code, status }) => [code, status]),
    [
      ["session_elsewhere", 401],
      ["session_expired", 401],
      ["session_ended", 401],
    ],
    "who signed out needs no explanation",
  );
});

t.test("what a deposit moves is asked for again, but for the balance, which is pushed", async (t) => {
  t.ok(isMovedByMoney(keys.wallets("BN", "pushed01")));
  t.notOk(isMovedByMoney(keys.balance("pushed01")));
  t.notOk(isMovedByMoney(keys.home("BN")));
});
