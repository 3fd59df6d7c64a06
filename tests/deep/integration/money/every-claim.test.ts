import t from "tap";
import { mulberry32 } from "../../../../sandbox/world/random.ts";
import { beginDay, tryClaims } from "../../../support/claim-trial.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

t.test("a reward claimed twice concurrently with lost responses is paid once, and two orders are two", async (t) => {
  const sandbox = await startSandbox();
  await beginDay(sandbox);
  await sandbox.steer("PUT", "/redemptions", { reviewSeconds: null });
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "100000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  // `npm run figures:claims` makes a thousand of each claim and order.
  const random = mulberry32(19);
  for (const account of ["claims01", "claims02", "claims03"]) {
    t.same(await tryClaims({ sandbox, gateway, random }, account), []);
  }
});
