import t from "tap";
import { bannerPlans } from "../../../sandbox/art/banner.ts";
import { motifs } from "../../../sandbox/art/motifs.ts";
import { banners, popups, promotions } from "../../../sandbox/games/news.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";

const world = buildWorld(1);
const ofType = (type: string) => world.games.filter((game) => game.type === type);

t.test("the same seed makes the same world, and another seed makes another", async (t) => {
  const names = (seed: number) => buildWorld(seed).games.map(({ nodeId, name }) => `${nodeId} ${name.EN} ${name.BN}`);
  const first = world.games.map(({ nodeId, name }) => `${nodeId} ${name.EN} ${name.BN}`);
  t.equal(names(1).join("\n"), first.join("\n"));
  t.not(names(2).join("\n"), first.join("\n"));
});

t.test("the world has about forty vendors, ten thousand slots and games in every lane", async (t) => {
  t.ok(world.vendors.length >= 38 && world.vendors.length <= 44, `${world.vendors.length} vendors`);
  t.equal(new Set(world.vendors.map(({ code }) => code)).size, world.vendors.length, "codes are unique");
  const slots = ofType("RNG").filter(({ classes }) => !classes.includes("CRASH"));
  t.ok(slots.length >= 10_000, `${slots.length} slot games`);
  for (const lane of ["LIVE", "SPORTS", "FISH", "PVP", "LOTT", "ELOTT"])
    t.ok(ofType(lane).length >= 20, `${lane}: ${ofType(lane).length}`);
});

t.test("every game has its own node id, code and both names", async (t) => {
  for (const of of [
    world.games.map(({ nodeId }) => `${nodeId}`),
    world.games.map(({ code }) => code),
    world.games.map(({ name }) => name.BN),
    world.games.map(({ name }) => name.EN),
  ])
    t.equal(new Set(of).size, world.games.length);
});

t.test("Bengali names are written in Bengali, English ones in English", async (t) => {
  const bengali = /^[\u0980-\u09ff .,'-]+$/;
  const wrong = [...world.games, ...world.vendors].filter(
    ({ name }) => !bengali.test(name.BN) || !/^[\x20-\x7e]+$/.test(name.EN),
  );
  t.same(
    wrong.map(({ name }) => name),
    [],
  );
  t.ok(world.games.some(({ name }) => name.BN.includes("ক্রিকেট")));
});

t.test("no game name repeats a word", async (t) => {
  const doubled = world.games.filter(({ name }) => new Set(name.EN.split(" ")).size < name.EN.split(" ").length);
  t.same(
    doubled.map(({ name }) => name.EN),
    [],
  );
});

t.test("every game belongs to a vendor of its lane and shows an existing motif", async (t) => {
  const lanes = new Map(world.vendors.map(({ code, types }) => [code, types]));
  const stray = world.games.filter(({ vendor, type, motif }) => !lanes.get(vendor)?.includes(type) || !motifs[motif]);
  t.same(stray, []);
  for (const { code, types } of world.vendors)
    for (const type of types)
      t.ok(
        world.games.some((game) => game.vendor === code && game.type === type),
        `${code} ${type}`,
      );
});

t.test("all menu classes have games, and some games offer trials", async (t) => {
  const classes = new Set(world.games.flatMap((game) => game.classes));
  for (const key of ["SC", "JP", "TG", "AC", "BG", "CRASH", "NEW", "ROU", "BAC", "HORSE"]) t.ok(classes.has(key), key);
  const trials = ofType("RNG").filter(({ supportPlay }) => supportPlay === 0).length;
  t.ok(trials > 4_000 && trials < 9_000, `${trials} slots with a trial`);
  t.same(
    ofType("LIVE").filter(({ supportPlay }) => supportPlay === 0),
    [],
  );
});

t.test("games are sorted by most played and are found by node id", async (t) => {
  const order = world.games.map(({ popularity }) => popularity);
  t.same(
    order,
    [...order].sort((a, b) => b - a),
  );
  const some = world.games[1234];
  t.equal(world.game(some?.nodeId ?? 0), some);
  t.equal(world.game(1), undefined);
});

t.test("the demo brand avoids religion in its games, news and images", async (t) => {
  const texts = [
    ...world.games.flatMap(({ name }) => [name.EN, name.BN]),
    JSON.stringify([banners, popups, promotions]),
    ...Object.keys(motifs),
    JSON.stringify(bannerPlans),
  ].join("\n");
  const holy =
    /\b(?:puja|goddess|god|diwali|eid|ramadan|temple|mosque|bless\w*|naga)\b|পূজা|দেবী|দীপাবলি|(?<!\p{L})ঈদ|রমজান|মন্দির|মসজিদ|আশীর্বাদ|নাগরাজ|ঐরাবত|প্রদীপ/iu;
  t.equal(holy.exec(texts)?.[0], undefined);
});
