import { randomUUID } from "node:crypto";
import t from "tap";
import type { ApiError } from "../../../../bff/api-error.ts";
import type { RefreshingCatalogue } from "../../../../bff/catalogue/catalogue.ts";
import { accountHash } from "../../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../../bff/guard/account-name.ts";
import { Claim, MoneyClaims } from "../../../../bff/money/claims.ts";
import { OpenWrites } from "../../../../bff/money/open-writes.ts";
import type { PasswordTry } from "../../../../bff/money/payment-password-throttle.ts";
import { Reconciler } from "../../../../bff/money/reconciler.ts";
import { OtherMerchant } from "../../../../bff/store/merchant-guard.ts";
import { openStores, type Stores } from "../../../../bff/store/open.ts";
import { ignoreStoreUnavailable, StoreUnavailable } from "../../../../bff/store/store.ts";
import { keys } from "../../../../redis/keys.ts";
import { EventReader } from "../../../support/event-reader.ts";
import {
  account,
  ask,
  breakValuesOf,
  type Case,
  clock,
  deps,
  gateway,
  hand,
  hashOf,
  type KeyName,
  otherKeys,
  owner,
  signedIn,
  ticketHash,
} from "./value-rig.ts";

const { merchant } = deps.config.platform;
const catalogue = deps.catalogue as RefreshingCatalogue;
const claims = new MoneyClaims(deps);
const open = new OpenWrites(deps);
const reconciler = new Reconciler({ ...deps, open, onCounted: () => undefined });
const listed = {
  ...{ operation: "walletTransfer", route: "/api/wallets/transfers", account: "0", accountHash: "0", key: "0" },
  ...{ at: 0, looks: 0, nextAt: 0 },
};
const write = () => ({
  ...{ account: accountIdentity(account), operation: "walletTransfer", key: "6f1b8d3a-0000-4000-8000-000000000001" },
  input: { amount: "1.00" },
});

/** Token that another site of the operator passes in a URL. */
let token = "";
/** Correct response, which players must get for any value in Redis. */
let vendors: unknown;

const cases: Partial<Record<KeyName, Case>> = {
  handover: {
    async prepare() {
      token = await tokenOfOwner();
      await gateway.visitor().call("POST", "/api/session/handover", { token });
      return [keys.handover.key(accountHash(`token ${token}`))];
    },
    read: async () => [await gateway.visitor().call("POST", "/api/session/handover", { token })],
  },
  quota: {
    prepare: () => ask("/api/affiliates/friend"),
    read: async () => [await ask("/api/affiliates/friend")],
  },
  requests: {
    prepare: async () => [keys.requests.key("minute", "127.0.0.1"), keys.requests.key("hour", "127.0.0.1")],
    read: async () => Promise.all(Array.from({ length: 150 }, () => ask("/api/site"))),
  },
  cacheAnswer: {
    async prepare() {
      vendors ??= await (await ask("/api/vendors?language=EN")).json();
      await deps.cache.flush("vendors");
      return [keys.cacheAnswer.key(merchant, "vendors", "EN")];
    },
    async read() {
      const answers = [await ask("/api/vendors?language=EN"), await ask("/api/vendors?language=EN")];
      for (const answer of answers) t.same(await answer.clone().json(), vendors);
      return answers;
    },
  },
  cacheLock: {
    prepare: () => deps.cache.flush("vendors").then(() => [keys.cacheLock.key(merchant, "vendors", "EN")]),
    read: async () => [await ask("/api/vendors?language=EN")],
  },
  catalogueGames: {
    async prepare() {
      const edition = `${"x".repeat(22)} ${clock.now()}`;
      await hand.set(keys.catalogueVersion.key(merchant, "EN"), edition);
      return [keys.catalogueGames.key(merchant, "EN")];
    },
    read: () => refreshed(),
  },
  catalogueVersion: {
    prepare: async () => [keys.catalogueVersion.key(merchant, "EN")],
    read: () => refreshed(),
  },
  catalogueLock: {
    async prepare() {
      await hand.del(keys.catalogueVersion.key(merchant, "EN"));
      return [keys.catalogueLock.key(merchant, "EN")];
    },
    read: () => refreshed(),
  },
  idempotency: {
    prepare: () => claims.claim(write()),
    async read() {
      const outcome = await claims.claim(write()).catch((error: unknown) => error);
      const isRefused = outcome instanceof StoreUnavailable;
      t.ok(
        isRefused || (outcome as { state?: string }).state === "unknown",
        "an unreadable claim is not claimed again",
      );
    },
  },
  moneyOpen: {
    prepare: () => open.put("claim", listed),
    read: () => open.all().catch(ignoreStoreUnavailable),
  },
  moneyReconciler: {
    prepare: async () => {
      await open.put("claim", listed);
      return [keys.moneyReconciler.key(listed.accountHash)];
    },
    async read() {
      await reconciler.read();
      t.equal(await reconciler.settle(listed.accountHash, { language: "EN" }), 0, "a missing claim is removed");
    },
  },
  pauseTries: {
    async prepare() {
      await signedIn();
      await pauseTry();
    },
    read: async () => [await pauseTry()],
  },
  paymentPasswordTries: {
    prepare: () => deps.paymentPasswords.reserve(accountIdentity(account)),
    async read() {
      const outcome = await deps.paymentPasswords.reserve(accountIdentity(account)).catch((error: unknown) => error);
      if (outcome instanceof StoreUnavailable) return;
      await (outcome as PasswordTry).release();
    },
  },
  security: {
    prepare: () => deps.accountSecurity.passwordReset(accountIdentity("protected"), true),
    async read() {
      const outcome = await deps.accountSecurity.read(accountIdentity("protected")).catch((error: unknown) => error);
      const isRefused = outcome instanceof StoreUnavailable || (outcome as ApiError).code === "overloaded";
      t.ok(isRefused, "an unreadable value may say that payouts are stopped, and blocks them");
    },
  },
  protection: {
    prepare: () =>
      deps.protection.change(accountIdentity("protected"), (record) => ({
        ...{ next: { ...record, offered: true }, result: undefined },
      })),
    async read() {
      const outcome = await deps.protection.read(accountIdentity("protected")).catch((error: unknown) => error);
      const isRefused = outcome instanceof StoreUnavailable || (outcome as ApiError).code === "overloaded";
      t.ok(isRefused, "an unreadable value may be an exclusion, and blocks everything");
    },
  },
  excludedMark: {
    async prepare() {
      const excluded = accountIdentity("excluded");
      await deps.excludedMarks.remember(excluded, { email: "excluded@example.com" });
      await deps.protection.change(excluded, (record) => ({
        ...{ next: { ...record, exclusion: { term: "ever", since: clock.now() } }, result: undefined },
      }));
      await deps.excludedMarks.settle(excluded);
    },
    async read() {
      const outcome = await deps.excludedMarks.has({ email: "excluded@example.com" }).catch((error: unknown) => error);
      const isRefused = outcome instanceof StoreUnavailable || (outcome as ApiError).code === "overloaded";
      t.ok(isRefused, "an unreadable value may name a person, and blocks sign-ins");
    },
  },
  moneyWrites: {
    prepare: () => claims.claim({ ...write(), key: randomUUID() }),
    async read() {
      const outcome = await claims.claim({ ...write(), key: randomUUID() }).catch((error: unknown) => error);
      const isRefused = outcome instanceof StoreUnavailable || (outcome as ApiError).code === "too_many_requests";
      t.ok(isRefused || outcome instanceof Claim, "an unreadable count counts as zero, or refuses");
    },
  },
  upload: {
    async prepare() {
      await signedIn();
      return [keys.upload.key(await ticketHash(), "a".repeat(22))];
    },
    read: async () => [
      await owner.browser.call("POST", "/api/feedback", { type: "other", text: "words", images: ["a".repeat(22)] }),
    ],
  },
  pushed: {
    async prepare() {
      await stream();
      // Otherwise the next stream would wait for the account's next poll.
      await hand.del(keys.pollLease.key(hashOf(account)));
    },
    read: () => stream(),
  },
  pollLease: { prepare: () => stream(), read: () => stream() },
  pushPriority: {
    async prepare() {
      await deps.push.raisePriority(accountIdentity(account));
      return [keys.pushPriority.key(hashOf(account))];
    },
    async read() {
      await stream();
      await deps.push.extendPriority(accountIdentity(account));
    },
  },
  pushCalls: {
    prepare: async () => [keys.pushCalls.key()],
    async read() {
      await hand.del(keys.pushed.key(hashOf(account)), keys.pollLease.key(hashOf(account)));
      await stream();
    },
  },
  merchant: {
    async prepare() {
      await openStores(deps.config, clock, gateway.log.log).then((stores) => stores.close());
      return [keys.merchant.key()];
    },
    async read() {
      const outcome = await openStores(deps.config, clock, gateway.log.log).catch((error: unknown) => error);
      if (!(outcome instanceof OtherMerchant)) await (outcome as Stores).close();
    },
  },
  probe: { prepare: async () => [keys.probe.key()], read: () => deps.store.ping() },
};

/** Requests an exclusion with a wrong password, which excludes no account. */
const pauseTry = (): Promise<Response> =>
  owner.browser.call("POST", "/api/protection/exclusion", { term: "6m", understood: true, password: "Wrong1234" });

async function tokenOfOwner(): Promise<string> {
  await signedIn();
  const { ticket } = await deps.sessions.read(owner.browser.cookies.get("sid"));
  return ticket?.record.token ?? "";
}

async function refreshed(): Promise<readonly Response[]> {
  t.match(await catalogue.refresh("EN"), /filled|taken/);
  return [await ask("/api/games?language=EN&page=1&size=2")];
}

async function stream(): Promise<void> {
  await signedIn();
  const cookie = [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const reader = await EventReader.open(`${gateway.url}/api/events`, { cookie });
  await reader.next("balance");
  reader.close();
}

breakValuesOf(otherKeys, cases);
