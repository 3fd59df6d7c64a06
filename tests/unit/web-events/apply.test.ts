import { mutate } from "swr";
import t from "tap";
import { keyOf } from "../../../web/src/lib/api/cache-key.ts";
import type { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { onFailure } from "../../../web/src/lib/api/failure-news.ts";
import { applyTo } from "../../../web/src/lib/events/apply.ts";

const apply = applyTo("pushed01");

t.test("balance and unread messages go where the page keeps them", async (t) => {
  const balance = { currency: "BDT", symbol: "৳", total: "12.50", wallets: [] };
  apply({ kind: "balance", data: balance, lastId: "" });
  apply({ kind: "unread", data: { count: 4 }, lastId: "" });
  t.match(
    await mutate(keyOf("balance", { account: "pushed01" }), (cached: unknown) => cached, { revalidate: false }),
    balance,
  );
  t.same(await mutate(keyOf("unread", { account: "pushed01" }), (cached: unknown) => cached, { revalidate: false }), {
    count: 4,
  });
  t.equal(
    await mutate(keyOf("unread", { account: "other" }), (cached: unknown) => cached, { revalidate: false }),
    undefined,
  );
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
