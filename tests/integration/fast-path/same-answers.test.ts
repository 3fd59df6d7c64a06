import { gzipSync } from "node:zlib";
import t from "tap";
import { json, ok, raw, refuse } from "../../support/fault-server.ts";
import { countries, extra, favourites, startRelayRig } from "../../support/relay-rig.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { twoWays } from "../../support/two-ways.ts";
import { until } from "../../support/until.ts";

const chrome = { "accept-encoding": "gzip, deflate, br", "user-agent": "Mozilla/5.0", "accept-language": "en" };

t.test("a shared answer is the same on both ways, in every coding, whole and unchanged", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_SECOND: "100000", RATE_LIMIT_PER_MINUTE: "100000" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const { fast, slow } = twoWays(gateway);
  const counted = async (route: string): Promise<number> => {
    const { values } = await gateway.deps.metrics.requests.get();
    return values
      .filter(({ labels }) => labels.route === route && labels.status === "200")
      .reduce((sum, { value }) => sum + value, 0);
  };
  for (const path of ["/api/games/hot", "/api/site?language=EN", "/api/vendors?language=BN", "/api/winners"]) {
    t.equal((await fast(path)).fast, false, `${path}: what is not there yet is asked for by the route`);
    for (const coding of ["br", "gzip", "identity", "gzip;q=0, br", "zstd"]) {
      const asked = { ...chrome, "accept-encoding": coding };
      const [one, other] = [await fast(path, asked), await slow(path, asked)];
      t.same([one.fast, other.fast], [true, false]);
      t.equal(one.status, 200);
      t.same({ ...one, fast: false }, other, `${path} in ${coding}`);
      for (const etag of [String(one.headers.etag), `W/${one.headers.etag}`, "*", '"other"']) {
        const conditional = { ...asked, "if-none-match": etag };
        t.same({ ...(await fast(path, conditional)), fast: false }, await slow(path, conditional), `known as ${etag}`);
      }
    }
    const [route = ""] = path.split("?");
    const before = await counted(route);
    await fast(path);
    t.equal(await counted(route), before + 1, "each is counted once");
  }
});

t.test("a relayed answer is the same on both ways, for members and guests", async (t) => {
  const rig = await startRelayRig(t);
  const { fast, slow } = twoWays(rig.gateway);
  const member = await rig.member();
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const packed = gzipSync("অ".repeat(4_000));
  const answers = {
    small: ok({ list: [1, 2, 3] }),
    packed: raw(200, "application/json", packed, { "content-encoding": "gzip", etag: '"v1"' }),
    large: raw(200, "application/octet-stream", Buffer.alloc(400_000, 7)),
    unchanged: raw(304, "application/json", "", { etag: '"v1"' }),
    refusal: refuse("not.yours", 400),
    "bare refusal": json(404, { hint: "no such thing" }),
    fault: raw(502, "text/html", "<h1>Bad gateway</h1>"),
    garbage: raw(200, "text/html", "<script>alert(1)</script>"),
  };
  // Region and site are asked for once, by the route.
  for (const headers of [chrome, { ...chrome, cookie }]) await slow(favourites, headers);
  for (const [path, headers] of [
    [`${extra}?page=1`, chrome],
    [`${extra}?page=1`, { ...chrome, cookie }],
    [favourites, { ...chrome, cookie }],
    [countries, chrome],
  ] as const) {
    for (const [name, answer] of Object.entries(answers)) {
      rig.react(answer);
      const [one, other] = [await fast(path, headers), await slow(path, headers)];
      t.same([one.fast, other.fast], [true, false], `${name} ${path}`);
      const withoutIds = ({ body, ...seen }: typeof one) => ({ ...seen, body: body.replace(/"requestId":"\w+"/, "") });
      t.same({ ...withoutIds(one), fast: false }, withoutIds(other), `${name} ${path}`);
    }
  }
});

t.test("a busy session lives on: its idle time begins anew once a minute, beside an answer", async (t) => {
  const rig = await startRelayRig(t);
  const { clock, deps } = rig.gateway;
  const { fast } = twoWays(rig.gateway);
  const { cookies } = await rig.member();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const seenAt = async () => (await deps.sessions.read(cookies.get("sid"))).ticket?.record.seenAt;
  await until("the member to be known", async () => (await fast(extra, { cookie })).fast);
  const before = await seenAt();
  clock.advance(61_000);
  await until("the address to be known again", async () => (await fast(extra)).fast);
  await until("endings to be heard again", async () => deps.sessions.readCached(cookies.get("sid")) !== undefined);
  t.equal((await fast(favourites, { cookie })).fast, true);
  t.equal(await seenAt(), before, "a page that only polls keeps nothing alive");
  const answer = await fast(extra, { cookie });
  t.same([answer.fast, answer.status], [true, 200]);
  await until("the record to say so", async () => (await seenAt()) === clock.now());
});
