import t from "tap";
import { startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const redis = await startRedis();
const sandbox = await startSandbox();
const env = { REDIS_URL: redis.url, TRUST_PROXY: "127.0.0.1", RATE_LIMIT_PER_MINUTE: "1000000" };
const gateways = await Promise.all([startGateway(sandbox.url, env), startGateway(sandbox.url, env)]);
t.teardown(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await sandbox.close();
  await redis.stop();
});

const players = [
  { account: "bleeda01", ip: "203.0.113.11", total: "111.11" },
  { account: "bleedb02", ip: "198.51.100.22", total: "222.22" },
] as const;
type Player = (typeof players)[number];

interface Call {
  readonly method: string;
  readonly path: string;
  /** Text that the player's response must contain. Undefined for a response without personal data. */
  readonly own?: (player: Player) => string;
}

const calls: readonly Call[] = [
  { method: "GET", path: "/api/session", own: ({ account }) => `"${account}"` },
  { method: "GET", path: "/api/balance", own: ({ total }) => `"${total}"` },
  { method: "GET", path: "/api/session/devices", own: ({ ip }) => `"${ip}"` },
  { method: "POST", path: "/api/session/activity" },
  { method: "GET", path: "/api/site?language=EN" },
];

/** Makes a call and describes what is wrong with the player's response. Returns undefined if nothing is wrong. */
async function faultOf(browser: SiteVisitor, { method, path, own }: Call, player: Player): Promise<string | undefined> {
  const sid = browser.cookies.get("sid");
  const answer = await browser.call(method, path, undefined, { "x-forwarded-for": player.ip });
  const text = await answer.text();
  const foreign = players.filter((other) => other !== player).flatMap(({ account, ip, total }) => [account, ip, total]);
  const right = answer.ok && (!own || text.includes(own(player))) && browser.cookies.get("sid") === sid;
  if (right && !foreign.some((mark) => text.includes(mark))) return undefined;
  return `${player.account} ${method} ${path}: ${answer.status} ${text}`;
}

t.test("1,600 mixed calls of two players on two instances return each player's own data only", async (t) => {
  const browsers = await Promise.all(
    players.map(async ({ account, ip, total }) => {
      const balance = Number(total.replace(".", ""));
      await sandbox.steer("POST", "/accounts", { account, password: "Right123", balance });
      const browser = gateways[0].visitor();
      const form = { type: "username", username: account, password: "Right123" };
      const answer = await browser.call("POST", "/api/session", form, { "x-forwarded-for": ip });
      t.equal(answer.status, 200);
      return gateways.map(({ url }) => browser.at(url));
    }),
  );
  const faults: string[] = [];
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < 1_600; n = next++) {
      const player = players[n % 2];
      // The turn advances with every second call, so that each player makes each call on each instance.
      const turn = Math.floor(n / 2);
      const browser = browsers[n % 2]?.[Math.floor(turn / calls.length) % 2];
      const call = calls[turn % calls.length];
      if (!player || !browser || !call) throw new RangeError(`call ${n}`);
      const fault = await faultOf(browser, call, player);
      if (fault) faults.push(fault);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, lane));
  t.same(faults, []);
  t.equal(done, 1_600);
  for (const { ip } of players) {
    const stranger = await gateways[1].visitor().call("GET", "/api/session", undefined, { "x-forwarded-for": ip });
    t.notMatch(await stranger.text(), /bleed/, "a stranger at the same address sees neither");
  }
});
