import { once } from "node:events";
import t from "tap";
import { accountIdentity } from "../../../bff/session/account-identity.ts";
import { addFavourite, countries, extra, favourites } from "../../support/relay-rig.ts";
import { startSocketRig } from "../../support/socket-rig.ts";

t.test("whoever has paused relays nothing, whatever session asks", async (t) => {
  const rig = await startSocketRig(t);
  const { deps } = rig.gateway;
  const full = await rig.member();
  const open = await rig.open(full);
  const over = once(open, "close");
  await deps.protection.change(accountIdentity("demo01"), (record, now) => ({
    next: { ...record, exclusion: { term: "ever", since: now } },
    result: undefined,
  }));
  const paused = await rig.member();
  t.match(await paused.json("/api/session"), { state: "withdrawOnly" });
  const before = rig.relayed().length;
  for (const visitor of [full, paused]) {
    for (const [method, path] of [
      ["GET", favourites],
      ["POST", addFavourite],
      ["GET", extra],
    ] as const) {
      const answer = await visitor.call(method, path, method === "POST" ? {} : undefined);
      t.match(await answer.json(), { error: { code: "play_paused" } }, `${method} ${path}`);
    }
    await t.rejects(rig.open(visitor), /403/);
  }
  t.equal(rig.relayed().length, before);
  t.equal((await paused.call("GET", countries)).status, 200, "what reads no session is anybody's");
  const [code] = await over;
  t.equal(code, 1008, "and a socket from before the pause is closed");
});
