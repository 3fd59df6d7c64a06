import t from "tap";
import { accountHash } from "../../../../bff/crypto/account-hash.ts";
import { type AccountIdentity, accountIdentity } from "../../../../bff/guard/account-name.ts";
import { keys } from "../../../../redis/keys.ts";
import { EventReader } from "../../../support/event-reader.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";
import {
  type Case,
  clock,
  deps,
  failDuring,
  gateAnswer,
  gateCall,
  gateMethod,
  gateway,
  get,
  other,
  perMinute,
  player,
  playerJobs,
  sandbox,
  store,
} from "./job-rig.ts";

const cookieOf = (browser: SiteVisitor): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function listening(): Promise<{ name: string; stream: EventReader }> {
  const { name, browser } = await player();
  const stream = await EventReader.open(`${gateway.url}/api/events`, { cookie: cookieOf(browser) });
  await stream.next("balance");
  return { name, stream };
}

const ticketOf = async (browser: SiteVisitor) => {
  const { ticket } = await deps.sessions.read(browser.cookies.get("sid"));
  if (!ticket) throw new Error("not signed in");
  return ticket;
};

/** Opens an event stream and waits until the gateway polls the platform for its account. */
async function isPolled(): Promise<void> {
  const { name, stream } = await listening();
  const before = await sandbox.calls("notifications");
  await deps.push.pollNow(accountIdentity(name));
  await until("the poll", async () => (await sandbox.calls("notifications")) > before);
  stream.close();
}

const person = { email: "someone@example.com", proven: ["someone@example.com"] };

/** Creates a self-excluded account with a known e-mail address. */
async function excluded(): Promise<AccountIdentity> {
  const account = accountIdentity((await player()).name);
  await deps.excludedMarks.remember(account, person);
  const exclusion = { term: "ever" as const, since: clock.now() };
  await deps.protection.change(account, (record) => ({ next: { ...record, exclusion }, result: undefined }));
  return account;
}

let changer: string;
/** Browser that signed in with the old password. */
let otherBrowser: SiteVisitor;

const cases: Record<(typeof playerJobs)[number], Case> = {
  account_revocation: {
    async start() {
      const { name, browser } = await player();
      otherBrowser = gateway.visitor();
      t.equal((await otherBrowser.signIn(name, "Jobs1234")).status, 200);
      await browser.json("/api/session/devices");
      const passwords = { oldPassword: "Jobs1234", newPassword: "Jobs5678", confirmPassword: "Jobs5678" };
      // The sign-in above also reads the devices, after its response. Only a lookup after the change belongs to the
      // job.
      const changed = gateAnswer("changePassword");
      const answer = browser.call("PUT", "/api/password", passwords);
      await changed.reached;
      const gate = gateMethod(store, "hashAll", (key) => String(key).startsWith("adda:devices:"));
      changed.release();
      await gate.reached;
      return async (outage) => {
        gate.release();
        const changes = await answer;
        t.equal(changes.status, 200, "the platform has the new password");
        const { state } = (await changes.json()) as { state: string };
        t.equal(state, outage === "Redis" ? "guest" : "member");
      };
    },
    again: () =>
      until("the other browser to be signed out", async () => {
        return (await otherBrowser.call("GET", "/api/session/devices")).status === 401;
      }),
  },
  email_reset: {
    async start() {
      const gate = gateCall("resetByEmail");
      await sandbox.steer("PUT", "/faults/resetByEmail", { kind: "reset" });
      const answer = gateway
        .visitor()
        .call("POST", "/api/password-resets/email", { username: "demo01", email: "a@b.cd" });
      await gate.reached;
      return async () => {
        gate.release();
        await answer;
        await sandbox.steer("DELETE", "/faults");
      };
    },
    async again() {
      const before = await sandbox.calls("resetByEmail");
      await gateway.visitor().call("POST", "/api/password-resets/email", { username: "demo01", email: "a@b.cd" });
      await until("the mail", async () => (await sandbox.calls("resetByEmail")) > before);
    },
  },
  security_change: {
    async start() {
      const { browser, name } = await player();
      await browser.prove("Jobs1234");
      changer = name;
      const card = { type: "ewallet", bank: "BKASH", accountNumber: "01812345677" };
      const gate = gateAnswer("addCard");
      const answer = browser.call("POST", "/api/cards", card);
      await gate.reached;
      const record = keys.security.key(accountHash(accountIdentity(name)));
      const late = gateMethod(store, "get", (key) => key === record);
      gate.release();
      await late.reached;
      return async () => {
        late.release();
        t.equal((await answer).status, 400, "a first card needs a holder");
      };
    },
    again: () =>
      until("the refused change to be rolled back", async () => {
        const record = await deps.accountSecurity.read(accountIdentity(changer)).catch(() => undefined);
        return record?.changes.length === 0;
      }),
  },
  excluded_marks: {
    async start() {
      const account = await excluded();
      const gate = gateMethod(store, "get", (key) => String(key).startsWith("adda:excluded-mark:"));
      const settled = deps.excludedMarks.settle(account);
      await gate.reached;
      return async () => {
        gate.release();
        await settled;
      };
    },
    async again() {
      await deps.excludedMarks.settle(await excluded());
      t.equal(await deps.excludedMarks.has(person), true);
    },
  },
  platform_call: {
    async start() {
      const { browser } = await player();
      // The gateway does not cache this call's response.
      const blocked = gateCall("rankBonuses");
      const answer = browser.call("GET", "/api/rank/bonuses");
      await blocked.reached;
      return async (outage) => {
        blocked.release();
        t.equal((await answer).status, outage === "Redis" ? 200 : 502);
      };
    },
    again: async () => t.equal((await (await player()).browser.call("GET", "/api/rank/bonuses")).status, 200),
  },
  push_poll: {
    async start() {
      const { name, browser } = await player();
      await sandbox.steer("POST", "/tokens/revoke", { account: name });
      const gate = gateCall("balance");
      const stream = await EventReader.open(`${gateway.url}/api/events`, { cookie: cookieOf(browser) });
      await gate.reached;
      return async () => {
        // The token is revoked, but the session cannot be ended, because the store is down.
        gate.release();
        await until("the poll to be over", () => !store.up);
        stream.close();
      };
    },
    again: isPolled,
  },
  push_subscription: {
    async start() {
      const { stream } = await listening();
      return () => stream.close();
    },
    again: isPolled,
  },
  region_check: {
    async start() {
      await get("/api/session");
      clock.advance(15_000);
      const gate = gateCall("systemStatus");
      t.equal(await get("/api/session"), 200, "the page does not wait for the check");
      await gate.reached;
      return () => gate.release();
    },
    async again() {
      const before = await sandbox.calls("systemStatus");
      clock.advance(15_000);
      await get("/api/session");
      await until("the check", async () => (await sandbox.calls("systemStatus")) > before);
    },
  },
  request_count: {
    async start() {
      const gate = gateMethod(store, "increment", (key) => String(key).startsWith("adda:requests:"));
      const requests = Array.from({ length: perMinute / 2 }, () => get("/api/site"));
      await gate.reached;
      await Promise.all(requests);
      return () => gate.release();
    },
    async again() {
      clock.advance(61_000);
      await until("the count of the address to be stored", async () => {
        await get("/api/site");
        return (await store.get(keys.requests.key("minute", "127.0.0.1"))) !== null;
      });
      clock.advance(61_000);
    },
  },
  session_index: {
    async start() {
      const gate = gateMethod(store, "hashAll");
      await player();
      await gate.reached;
      return () => gate.release();
    },
    async again() {
      const { browser } = await player();
      t.equal(((await browser.json("/api/session/devices")) as { items: unknown[] }).items.length, 1);
    },
  },
  session_keep_alive: {
    async start() {
      const { browser } = await player();
      clock.advance(6 * 60_000);
      const gate = gateMethod(store, "replaceIfEqual");
      t.equal((await Promise.race([browser.call("POST", "/api/session/activity"), gate.reached]))?.status ?? 204, 204);
      await gate.reached;
      return () => gate.release();
    },
    async again() {
      const { browser } = await player();
      clock.advance(6 * 60_000);
      const before = await sandbox.calls("touchSession");
      await browser.call("POST", "/api/session/activity");
      await until("the touch", async () => (await sandbox.calls("touchSession")) > before);
    },
  },
  session_revocation: {
    async start() {
      const ticket = await ticketOf((await player()).browser);
      const gate = gateMethod(store, "publish");
      t.equal(await deps.sessions.update(ticket, () => ({})), true);
      await gate.reached;
      return () => gate.release();
    },
    async again() {
      const messages: string[] = [];
      const stop = await other.subscribe(keys.sessionEnded.key(), (message) => messages.push(message));
      const ticket = await ticketOf((await player()).browser);
      await until("the change to be announced", async () => {
        await deps.sessions.update(ticket, () => ({}));
        return messages.some((message) => message.includes(ticket.idHash));
      });
      stop();
    },
  },
  token_end: {
    async start() {
      const { name, browser } = await player();
      t.equal((await gateway.visitor().signIn(name, "Jobs1234")).status, 200);
      const gate = gateCall("logout");
      const answer = browser.call("DELETE", "/api/session/devices/others");
      await gate.reached;
      return async (outage) => {
        gate.release();
        // The other sessions have ended. During a Redis outage this session cannot be renewed, so copies of it remain
        // valid.
        t.equal((await answer).status, outage === "Redis" ? 503 : 204);
      };
    },
    async again() {
      const { name, browser } = await player();
      t.equal((await gateway.visitor().signIn(name, "Jobs1234")).status, 200);
      const before = await sandbox.calls("logout");
      await browser.call("DELETE", "/api/session/devices/others");
      await until("the token to be logged out", async () => (await sandbox.calls("logout")) > before);
    },
  },
};

failDuring(playerJobs, cases);
