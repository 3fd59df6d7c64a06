import t from "tap";
import { operations } from "../../../bff/platform/operations.ts";
import { spellingsOf } from "../../../bff/platform/pipeline/second-try.ts";
import { readExtras, readSocketPaths, relayTargets } from "../../../bff/platform/relay/targets.ts";
import type { RowFacts } from "../../../bff/platform/row.ts";

const faultsOf = (...entries: string[]): string[] => {
  const faults: string[] = [];
  readExtras(entries, (fault) => faults.push(fault));
  return faults;
};
const rows = Object.entries(operations) as [string, RowFacts][];

t.test("an extra is a GET and an exact path below /wps or /lgw", async (t) => {
  t.same(
    readExtras(["GET /wps/relay/XFE_lobbyTicker", "GET  /lgw/lobby/v1/state"], (fault) => t.fail(fault)),
    [
      { method: "GET", path: "/wps/relay/XFE_lobbyTicker" },
      { method: "GET", path: "/lgw/lobby/v1/state" },
    ],
  );
  const wrong = [
    ...[
      "/wps/a",
      "GET",
      "get /wps/a",
      "PATCH /wps/a",
      "GET wps/a",
      "GET /api/a",
      "GET /wps",
      "GET /wps/",
      "GET /wps/a/",
    ],
    ...["GET /wps/*", "GET /wps/:a", "GET /wps/a?b", "GET /wps/../a", "GET /wps/./a", "GET /wps/%61", "GET /wps//a"],
    ...["GET /wps/a;b", "GET /wps/a#b", "GET /wps/a\\b", "GET /wps/a b", "GET /wps/ক"],
  ];
  for (const entry of wrong) t.match(faultsOf(entry), [/^RELAY_EXTRA: /], entry);
});

t.test("no setting admits a write, whatever its path", async (t) => {
  const paths = [
    "/lgw/lobby/v1/state",
    "/wps/relay/MCS2_getDeal",
    "/wps/relay/MCSFE_takePrize",
    "/wps/relay/XFE_payOut",
  ];
  for (const path of paths) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      t.match(faultsOf(`${method} ${path}`), [/^RELAY_EXTRA: .* is not GET \/path/], `${method} ${path}`);
    }
  }
});

t.test("no setting admits a path of the operation table, in any spelling", async (t) => {
  const paths = rows.flatMap(([, row]) => spellingsOf(row).map(({ path }) => path));
  t.ok(paths.length > 30);
  for (const path of paths) {
    t.equal(faultsOf(`GET ${path}`, `GET ${path.toUpperCase().replace("/WPS", "/wps")}`).length, 2, path);
    const faults: string[] = [];
    t.same(
      readSocketPaths([path], (fault) => faults.push(fault)),
      [],
    );
    t.equal(faults.length, 1);
  }
});

t.test("no setting admits unlisted paths about money, launching, sessions, codes and passwords", async (t) => {
  const guarded = [
    ...[
      "/wps/session/login/unsecure",
      "/wps/relay/CCSFE_withdrawApply",
      "/wps/relay/passwordCheck/X_redeemPointReward",
    ],
    ...["/wps/relay/XFE_depositList", "/wps/member/bankCard/default", "/wps/v3/wallets/all", "/wps/game/launchDemo"],
    ...["/wps/verification/email", "/wps/captcha/slide", "/wps/relay/XX_transferAll", "/wps/relay/XX_claimBonus"],
  ];
  for (const path of guarded) t.match(faultsOf(`GET ${path}`), [/money, launching/], path);
});

t.test("the relay admits the open rows under each spelling, and the extras", async (t) => {
  const targets = relayTargets([{ method: "GET", path: "/wps/relay/extra" }]);
  const spelt = targets.map(({ method, path }) => `${method} ${path}`);
  t.equal(new Set(spelt).size, spelt.length);
  t.ok(spelt.includes("GET /wps/relay/GCSGAME_gameVendor"), "an alias of an open row");
  const open = new Set(rows.filter(([, { relay }]) => relay).map(([id]) => id));
  t.ok(targets.every(({ operation }) => operation === "relay_extra" || open.has(operation)));
  t.match(targets.at(-1), { operation: "relay_extra", token: "optional", idempotent: true, retry: "faults" });
});

t.test("operations about money, launching, sessions, codes and passwords are not open to the relay", async (t) => {
  for (const [id, row] of rows.filter(([, { relay }]) => relay)) {
    t.notOk(row.encrypted || ["launch", "session", "sms", "account", "key"].includes(row.breaker), id);
    t.notMatch(row.path, /wallet|balance|money|password|captcha|session/i, id);
  }
});
