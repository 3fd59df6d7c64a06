import { randomBytes } from "node:crypto";
import t from "tap";
import { accountLabel } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity, canonicalAccountName } from "../../../bff/guard/account-name.ts";
import { accountLabels } from "../../../bff/ops/account-hash.ts";

t.test("an account name is found in log lines as it is typed and as the platform spells it", async (t) => {
  const keys = [randomBytes(32), randomBytes(32)];
  const [key = randomBytes(32)] = keys;
  t.equal(accountLabels(keys, " Demo01 ").length, 2, "one label for each key where both are one");
  const labels = accountLabels([key], "01712345678");
  t.strictSame(labels, [
    accountLabel(key, canonicalAccountName("01712345678")),
    accountLabel(key, accountIdentity("01712345678")),
  ]);
});
