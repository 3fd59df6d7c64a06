import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import type { AddressInfo } from "node:net";
import t from "tap";
import type { WebSocket } from "ws";
import { runInBackground } from "../../../../bff/background.ts";
import { flushAnswers } from "../../../../bff/cache/flushes.ts";
import type { RefreshingCatalogue } from "../../../../bff/catalogue/catalogue.ts";
import { accountIdentity } from "../../../../bff/guard/account-name.ts";
import { readGauges, startMetricsServer } from "../../../../bff/metrics/server.ts";
import { type ClaimedWrite, MoneyClaims } from "../../../../bff/money/claims.ts";
import { OpenWrites } from "../../../../bff/money/open-writes.ts";
import { Reconciler } from "../../../../bff/money/reconciler.ts";
import { ClaimSweep } from "../../../../bff/money/sweep.ts";
import { splice } from "../../../../bff/routes/relay-sockets.ts";
import { MemoryPressure } from "../../../../bff/store/memory-pressure.ts";
import { keys } from "../../../../redis/keys.ts";
import { until } from "../../../support/until.ts";
import {
  type Case,
  clock,
  deps,
  failDuring,
  type GatewayJob,
  gateCall,
  gateMethod,
  gateway,
  gatewayJobs,
  get,
  other,
  redis,
  sandbox,
  store,
} from "./job-rig.ts";

const catalogue = deps.catalogue as RefreshingCatalogue;

const sweep = new ClaimSweep({ store, clock, log: gateway.log.log });
const oldClaim = keys.idempotency.key("account", "claim of last year");

const open = new OpenWrites({ store, log: gateway.log.log });
let counted: number | undefined;
const reconciler = new Reconciler({
  ...{ store, clock, open, platform: deps.platform, log: gateway.log.log },
  onCounted: (count) => {
    counted = count;
  },
});
const listed = {
  ...{ operation: "walletTransfer", route: "/api/wallets/transfers", account: "0", accountHash: "0", key: "0" },
  ...{ at: 0, looks: 0, nextAt: 0 },
};

const claims = new MoneyClaims(deps);
let write: ClaimedWrite;
const confirmed = { state: "confirmed", answer: { status: 204, body: null } } as const;

const cases: Record<GatewayJob, Case> = {
  cache_refresh: {
    async start() {
      await deps.cache.flush("vendors");
      const gate = gateCall("vendors");
      const answer = get("/api/vendors");
      await gate.reached;
      return async () => {
        gate.release();
        t.equal(await answer, 200);
      };
    },
    async again() {
      const before = await sandbox.calls("vendors");
      await deps.cache.flush("vendors");
      t.equal(await get("/api/vendors"), 200);
      t.equal(await sandbox.calls("vendors"), before + 1);
    },
  },
  cache_subscription: {
    async start() {
      t.equal(await get("/api/vendors"), 200);
      return () => undefined;
    },
    async again() {
      const before = await sandbox.calls("vendors");
      await until("a flush elsewhere to be received", async () => {
        await flushAnswers(other, deps.config.platform.merchant, ["vendors"]);
        t.equal(await get("/api/vendors"), 200);
        return (await sandbox.calls("vendors")) > before;
      });
    },
  },
  catalogue_fill: {
    async start() {
      await catalogue.whenReady("EN", 90_000);
      await store.delete(keys.catalogueVersion.key(deps.config.platform.merchant, "EN"));
      const gate = gateCall("gameList");
      const refreshed = catalogue.refresh("EN");
      await gate.reached;
      return async () => {
        gate.release();
        t.equal(await refreshed, "filled");
      };
    },
    again: async () => t.match(await catalogue.refresh("EN"), /filled|taken/),
  },
  metrics_page: {
    async start() {
      const gate = gateMethod(store, "memoryUse");
      const page = metricsPage();
      await gate.reached;
      return async () => {
        gate.release();
        t.match(await page, /adda_store_up\{store="state"\} [01]/);
      };
    },
    again: async () => t.match(await metricsPage(), /adda_store_up\{store="state"\} 1/),
  },
  money_claim: {
    async start() {
      const account = accountIdentity("claimer");
      write = { account, operation: "walletTransfer", key: randomUUID(), input: { amount: "1.00" } };
      const claim = await claims.claim(write);
      if (!("end" in claim)) throw new Error("the key is new");
      const gate = gateMethod(store, "set", (key) => String(key).startsWith("adda:idempotency:"));
      const ended = claim.end(confirmed);
      await gate.reached;
      return async (outage) => {
        gate.release();
        t.equal(await ended, outage !== "Redis");
      };
    },
    again: () =>
      until("a repeat to get the outcome", async () => {
        const outcome = await claims.claim(write).catch(() => undefined);
        return outcome !== undefined && "state" in outcome && outcome.state === "confirmed";
      }),
  },
  money_open: {
    async start() {
      await open.put("claim", listed);
      const gate = gateMethod(store, "hashDelete");
      runInBackground(open.remove("claim"), gateway.log.log, "money_open");
      await gate.reached;
      return () => gate.release();
    },
    async again() {
      await open.remove("claim");
      t.same(await open.all(), []);
    },
  },
  money_reconciler: {
    async start() {
      const gate = gateMethod(store, "hashAll", (key) => key === keys.moneyOpen.key());
      reconciler.start();
      await gate.reached;
      return () => {
        gate.release();
        reconciler.close();
      };
    },
    async again() {
      await open.put("claim", listed);
      await reconciler.read();
      t.equal(counted, 1);
    },
  },
  money_sweep: {
    async start() {
      await store.set(oldClaim, "confirmed 1\nsealed");
      const gate = gateMethod(store, "get", (key) => key === oldClaim);
      sweep.start();
      await gate.reached;
      return () => {
        gate.release();
        sweep.close();
      };
    },
    async again() {
      await store.set(oldClaim, "confirmed 1\nsealed");
      t.equal(await sweep.sweep(), 1);
    },
  },
  store_memory: {
    async start() {
      const gate = gateMethod(store, "memoryUse");
      const pressure = new MemoryPressure({ store, log: gateway.log.log });
      pressure.start();
      await gate.reached;
      return () => {
        gate.release();
        pressure.close();
        t.equal(pressure.isHigh, false, "an unknown memory use refuses no writes");
      };
    },
    async again() {
      const pressure = new MemoryPressure({
        store: { memoryUse: async () => ((await store.memoryUse()) ?? 0) + 0.9 },
        log: gateway.log.log,
      });
      await pressure.check();
      t.equal(pressure.isHigh, true);
    },
  },
  relay_check: {
    async start() {
      const [client, above] = [socket(), socket()];
      const gate = gateMethod(store, "get");
      const mayGoOn = async () => (await store.get("adda:t:any")) === null;
      const { log } = gateway.log;
      splice(client.socket, above.socket, { idleMs: 60_000, checkMs: 5, mayGoOn, clock: gateway.clock, log });
      await gate.reached;
      return () => {
        gate.release();
        t.same(client.closed, [], "an outage ends no socket");
        client.socket.emit("close", 1000);
      };
    },
    async again() {
      const [client, above] = [socket(), socket()];
      splice(client.socket, above.socket, {
        idleMs: 60_000,
        checkMs: 5,
        clock: gateway.clock,
        mayGoOn: async () => false,
        log: gateway.log.log,
      });
      await until("the socket to be closed", () => client.closed.includes(1008));
    },
  },
  store_merchant: {
    async start() {
      await redis.kill();
      await until("the outage to be noticed", () => !store.up);
      return () => undefined;
    },
    again: () =>
      until("the merchant of an empty Redis to be written", async () => {
        const owner = await other.get(keys.merchant.key());
        return owner?.toString() === deps.config.platform.merchant;
      }),
  },
  store_probe: {
    async start() {
      await redis.kill();
      await until("the outage to be noticed", () => !store.up);
      return () => undefined;
    },
    again: () => store.ping(),
  },
  store_subscription: {
    start: async () => () => undefined,
    async again() {
      const messages: string[] = [];
      const stop = await store.subscribe("adda:t:news", (message) => messages.push(message));
      await until("a message", async () => {
        await other.publish("adda:t:news", "hello");
        return messages.length > 0;
      });
      stop();
    },
  },
};

const metrics = await startMetricsServer(deps.metrics, {
  host: "127.0.0.1",
  port: 0,
  log: gateway.log.log,
  refresh: () => readGauges(deps),
});
t.teardown(() => {
  metrics.close();
  metrics.closeAllConnections();
});
const metricsPage = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`)).text();

/** Creates one side of a WebSocket relay, with the members that `splice` uses. */
function socket(): { socket: WebSocket; closed: number[] } {
  const closed: number[] = [];
  const end = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    isPaused: false,
    resume: () => undefined,
    pause: () => undefined,
    close: (code: number) => closed.push(code),
    terminate: () => undefined,
  });
  return { socket: end as unknown as WebSocket, closed };
}

failDuring(gatewayJobs, cases);
