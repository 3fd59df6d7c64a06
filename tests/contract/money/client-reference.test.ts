import { randomUUID } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { clientReference } from "../../../bff/money/open-writes.ts";
import { keys } from "../../../redis/keys.ts";
import { onEachStore } from "../../support/stores.ts";
import { moneyRig } from "./rig.ts";

await onEachStore(t, async (t, bench) => {
  await t.test(
    "the platform gets a client reference that depends on the claim only and cannot be guessed",
    async (t) => {
      const rig = moneyRig(bench);
      const [key, other] = [randomUUID(), randomUUID()];
      await rig.make(key);
      const claims: string[] = [];
      for await (const names of bench.store.scan(keys.idempotency)) claims.push(...names);
      await rig.make(other);
      await rig.make(key, { account: accountIdentity("demo02") });
      t.strictSame(claims.map(clientReference), rig.references.slice(0, 1));
      t.equal(new Set(rig.references).size, 3, "another one for another key and for another account");
      t.match(rig.references[0], /^[\w-]{32}$/);
      t.notMatch(rig.references.join(), new RegExp(`${key}|demo01`));
    },
  );
});
