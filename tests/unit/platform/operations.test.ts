import { readFileSync } from "node:fs";
import { join } from "node:path";
import t from "tap";
import type { Platform } from "../../../bff/platform/contract.ts";
import type { OperationId, OperationInputs, OperationResults } from "../../../bff/platform/operations.ts";
import { operations } from "../../../bff/platform/operations.ts";
import { moneyWrite, ownWrite } from "../../../bff/platform/presets.ts";
import { type CacheRule, type OperationRow, operation, type RowFacts } from "../../../bff/platform/row.ts";
import { root, sources } from "../../support/imports.ts";
import { operationInputs } from "../../support/operation-inputs.ts";

const rows = Object.entries(operations) as [string, RowFacts][];

t.test("every operation has a path of the platform, and no two share one", async (t) => {
  const spellings = rows.map(([, { method, path }]) => `${method} ${path}`);
  t.equal(new Set(spellings).size, spellings.length);
  for (const [id, { path }] of rows) t.match(path, /^\/(wps|lgw)\//, id);
});

t.test("no two files define an operation of the same name", async (t) => {
  const ids: string[] = [];
  for (const file of sources("bff/platform/operations")) {
    const tables: Record<string, unknown> = await import(join(root, file));
    for (const [name, table] of Object.entries(tables)) {
      if (name.endsWith("Operations")) ids.push(...Object.keys(table as object));
    }
  }
  t.same(ids.sort(), Object.keys(operations).sort());
});

t.test("a row with a cache is called without a token", async (t) => {
  for (const [id, row] of rows) if (row.cache) t.equal(row.token, "never", id);
});

t.test("the type system refuses a cache on a row that needs a token", async (t) => {
  const cache: CacheRule = { scope: "public", freshMs: 1, staleMs: 1 };
  const cached = { ...common, idempotent: true, retry: "never", cache } as const;
  const row = { ...cached, token: "required" } as const;
  // @ts-expect-error an operation with a token cannot be cached (decision 007)
  t.equal(operation(row).path, "/wps/x");
  t.equal(operation({ ...cached, token: "never" }).cache, cache);
});

t.test("the type system refuses to repeat a call that is not idempotent", async (t) => {
  const row = { ...common, token: "never", idempotent: false, retry: "faults" } as const;
  // @ts-expect-error only idempotent calls are retried
  t.equal(operation(row).path, "/wps/x");
  t.equal(operation({ ...row, retry: "never" }).retry, "never");
});

t.test("the type system rejects forbidden columns in a money row", async (t) => {
  const row = { ...common, token: "required", idempotent: false, retry: "never", money: true, act: "out" } as const;
  t.equal(operation(row).money, true);
  t.equal(moneyWrite({ act: "out", path: "/wps/x" }).money, true);
  // @ts-expect-error a money call cannot be relayed
  operation({ ...row, relay: true });
  // @ts-expect-error an alias could repeat the write
  operation({ ...row, aliases: [{ path: "/wps/y" }] });
  // @ts-expect-error a money call is not idempotent
  operation({ ...row, idempotent: true });
  // @ts-expect-error a money call belongs to an account, so it needs a token
  operation({ ...row, token: "never" });
  // @ts-expect-error the preset has no column for a retry
  moneyWrite({ act: "out", path: "/wps/x", retry: "faults" });
  // @ts-expect-error the preset has no column for the relay
  moneyWrite({ act: "out", path: "/wps/x", relay: true });
  // @ts-expect-error the preset has no column for aliases
  moneyWrite({ act: "out", path: "/wps/x", aliases: [{ path: "/wps/y" }] });
  // @ts-expect-error the preset has no column for a cache
  moneyWrite({ act: "out", path: "/wps/x", cache: { scope: "public", freshMs: 1, staleMs: 1 } });
  // @ts-expect-error the play policy needs the act
  moneyWrite({ path: "/wps/x" });
  // @ts-expect-error no other preset moves money
  ownWrite({ path: "/wps/x", money: true });
});

t.test("the type system refuses to call a row that moves money like any other", async (t) => {
  const call: Platform["call"] = async () => undefined as never;
  // @ts-expect-error only bff/money has the port for money calls (decision 017)
  await call("walletTransfer", { from: "1", to: "2", amount: "1.00" }, { language: "EN" });
  for (const [id, row] of rows) if (row.breaker === "money") t.equal(row.money, true, id);
});

t.test("the relay admits only rows that allow it, never an encrypted or launching one", async (t) => {
  for (const [id, row] of rows) t.notOk(row.relay && (row.encrypted || row.breaker === "launch"), id);
});

t.test("operations with credentials are encrypted", async (t) => {
  const secret = [
    "login",
    "verifyLogin",
    "registerUsername",
    "registerMobile",
    "changePassword",
    "resetByMobile",
  ] as const;
  for (const id of secret) t.equal(operations[id].encrypted, true, id);
  t.equal(operations.freePlay.encrypted, "header");
});

t.test("calls with side effects on the platform are never repeated", async (t) => {
  const repeatable: OperationId[] = [
    "logout",
    "touchSession",
    "addFavourite",
    "removeFavourite",
    "readMessages",
    "deleteMessages",
    "setLanguage",
    "changeProfile",
    "setPlayLimits",
  ];
  for (const [id, row] of rows) {
    if (row.method !== "GET" && !repeatable.some((one) => one === id)) t.equal(row.idempotent, false, id);
  }
  for (const id of ["launchGame", "launchSports", "trialLaunch"] as const)
    t.equal(operations[id].idempotent, false, id);
});

t.test("every deadline fits into the promised 15 seconds", async (t) => {
  for (const [id, { deadlineMs }] of rows) t.ok(deadlineMs > 0 && deadlineMs <= 10_000, id);
});

t.test("the builders send only fields named in their request schema", async (t) => {
  for (const id of Object.keys(operations) as OperationId[]) {
    const { named, required, sentNames } = fieldsOf(id);
    t.ok(
      required.some((names) => names.every((name) => sentNames.includes(name))),
      `${id} sends what its schema requires`,
    );
    t.strictSame(
      sentNames.filter((name) => !named.includes(name)),
      [],
      id,
    );
  }
});

t.test("a search is sent without the language, because a live site finds nothing with it", async (t) => {
  const environment = { merchant: "m", language: "BN", deviceId: undefined, userAgent: undefined, now: 1 } as const;
  t.equal(operations.gameList.toWire({ name: "aviator", page: 1, size: 24 }, environment).language, undefined);
  t.equal(operations.gameList.toWire({ page: 1, size: 24 }, environment).language, "BN");
});

t.test("the platform's odd spellings appear in mappers only", async (t) => {
  for (const room of ["contract.ts", "error.ts", "platform.ts", "media.ts"]) {
    const source = readFileSync(new URL(`../../../bff/platform/${room}`, import.meta.url), "utf8");
    t.notMatch(source, /vassalage|lagerIcon/, room);
  }
});

function fieldsOf<Id extends OperationId>(id: Id): { named: string[]; required: string[][]; sentNames: string[] } {
  const row: OperationRow<OperationInputs[Id], OperationResults[Id]> = operations[id];
  const environment = { merchant: "testbrand", language: "EN", deviceId: "d", userAgent: undefined, now: 1 } as const;
  const shapes: unknown[] = "anyOf" in row.request ? Object(row.request.anyOf) : [row.request];
  const named = shapes.flatMap((shape) => Object.keys(Object(Object(shape).properties)));
  const required = shapes.map((shape): string[] => Object(shape).required ?? []);
  return { named, required, sentNames: Object.keys(row.toWire(operationInputs[id], environment)) };
}

const common = {
  method: "GET",
  path: "/wps/x",
  audience: ["member"],
  deadlineMs: 1,
  breaker: "member",
} as const;
