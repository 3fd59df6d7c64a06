import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { addFavourite, countries, extra, favourites } from "../../support/relay-rig.ts";
import { startSocketRig } from "../../support/socket-rig.ts";

t.test("an account with a pause can relay nothing, from any session", async (t) => {
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
  t.equal((await paused.call("GET", countries)).status, 200, "a call that reads no session is open to all");
  const [code] = await over;
  t.equal(code, 1008, "and a socket from before the pause is closed");
});

t.test("a relayed call whose body arrives after a pause is refused too", async (t) => {
  const rig = await startSocketRig(t);
  const { deps, url } = rig.gateway;
  const { cookies } = await rig.member();
  const { read } = deps.sessions;
  const sessionRead = Promise.withResolvers<void>();
  deps.sessions.read = async (...cookie) => {
    const session = await read.apply(deps.sessions, cookie);
    sessionRead.resolve();
    return session;
  };
  const call = request(url + addFavourite, {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", "content-length": 2, "x-csrf": "1" },
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
  });
  const answered = once(call, "response");
  call.write("{");
  await sessionRead.promise;
  // Lets the request proceed as far as possible without the rest of its body.
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  await deps.protection.change(accountIdentity("demo01"), (record, now) => ({
    next: { ...record, exclusion: { term: "ever", since: now } },
    result: undefined,
  }));
  call.end("}");
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  t.equal(answer.statusCode, 403);
  t.equal(rig.relayed().length, 0);
});
