import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { EventReader } from "../../support/event-reader.ts";
import { byBkash, depositWorld, refer } from "./world.ts";

t.test("open pages are notified when a deposit is credited or refused", async (t) => {
  const { gateway, member, decide, wait } = await depositWorld(t);
  const player = await member("told01");
  const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const stream = await EventReader.open(`${gateway.url}/api/events`, { cookie });
  t.teardown(() => stream.close());
  t.match((await stream.next("balance")).data, { total: "0.00" });
  const [paid, refused] = [await byBkash(player), await byBkash(player, "700")];
  await refer(player, paid.id, "9HK7AB12CD");
  await wait(20);
  await decide(refused.id, { decision: "reject" });
  await gateway.deps.push.pollNow(accountIdentity("told01"));
  await stream.last("balance", { total: "500.00" });
  t.match((await stream.next("notice")).data, { type: "DEPOSIT_SUCCESS", amount: "500.00" });
  t.match((await stream.next("notice", 2)).data, { type: "DEPOSIT_FAIL", amount: "700.00" });
});
