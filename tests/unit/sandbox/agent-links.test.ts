import t from "tap";
import {
  AgentLinks,
  maxLinks,
  parseHost,
  registrationUrl,
  userAgentIn,
  Visits,
} from "../../../sandbox/agents/links.ts";
import { agency, dayMs } from "./agents.ts";

const browser = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

function linked() {
  const world = agency();
  const links = new AgentLinks({ ...world, seed: 1 });
  const linkOptions = { type: "PLAYER", rates: new Map([["RNG", 40]]), host: "play.example" } as const;
  return { ...world, links, linkOptions, visits: new Visits(world.clock) };
}

t.test("every invitation code is unique, found in any case, until the link is deleted or expired", async (t) => {
  const { links, agent, clock, linkOptions } = linked();
  const [mine, others] = [agent(), agent()];
  const lasting = links.create(mine, linkOptions);
  const short = links.create(mine, { ...linkOptions, expiresAt: clock.now() + dayMs });
  if (!lasting || !short) throw new Error("no links");
  t.not(lasting.code, short.code);
  t.match(lasting.code, /^L[A-Z2-9]{7}$/);
  t.equal(links.byCode(short.code.toLowerCase()), short);
  t.same(links.of(mine), [short, lasting], "newest first");
  clock.advance(dayMs);
  t.equal(links.byCode(short.code), undefined);
  t.notOk(links.delete(others, lasting.id), "only its agent deletes a link");
  t.ok(links.delete(mine, lasting.id));
  t.notOk(links.delete(mine, lasting.id));
  t.equal(links.byCode(lasting.code), undefined);
  t.same(links.of(mine), [short]);
});

t.test("an agent has at most 50 live links", async (t) => {
  const { links, agent, clock, linkOptions } = linked();
  const mine = agent();
  const expiresAt = clock.now() + dayMs;
  const all = Array.from({ length: maxLinks }, () => links.create(mine, { ...linkOptions, expiresAt }));
  t.equal(new Set(all.map((link) => link?.code)).size, 50);
  t.equal(links.create(mine, linkOptions), undefined);
  t.ok(links.create(agent(), linkOptions), "others have their own");
  clock.advance(dayMs);
  t.ok(links.create(mine, linkOptions), "expired ones do not count");
});

t.test("a visit counts once per device and day of the site; visits of bots never count", async (t) => {
  const { visits, clock } = linked();
  for (const device of ["a", "a", "b"]) visits.add("L1", device, browser);
  t.equal(visits.count("L1"), 2);
  clock.advance(11 * 3_600_000);
  visits.add("L1", "a", browser);
  t.equal(visits.count("L1"), 2, "the evening is the same day");
  clock.advance(2 * 3_600_000);
  visits.add("L1", "a", browser);
  t.equal(visits.count("L1"), 3);
  const bots = ["Mozilla/5.0 (compatible; Googlebot/2.1)", "WhatsApp/2.23", "facebookexternalhit/1.1", "curl/8.5"];
  for (const [at, bot] of bots.entries()) visits.add("L1", `bot${at}`, bot);
  visits.add("L1", "", browser);
  t.equal(visits.count("L1"), 3);
  t.equal(userAgentIn({ "x-real-ua": Buffer.from(browser).toString("base64") }), browser);
});

t.test("the first link that a device opened counts for 30 days, as long as it exists", async (t) => {
  const { visits, clock } = linked();
  visits.add("L1", "a", browser);
  clock.advance(29 * dayMs);
  visits.add("L2", "a", browser);
  t.equal(visits.firstOf("a"), "L1");
  clock.advance(dayMs);
  t.equal(visits.firstOf("a"), undefined);
  visits.add("L3", "a", browser);
  t.equal(visits.firstOf("a"), "L3");
  visits.forget("L3");
  t.equal(visits.firstOf("a"), undefined);
  t.equal(visits.firstOf("b"), undefined);
});

t.test("a link leads to the site's page of registration with the code in its query", async (t) => {
  t.equal(registrationUrl("LAB", "play.example"), "https://play.example/register?affiliateCode=LAB");
  t.equal(registrationUrl("LAB", "dhaka.localhost:3000"), "http://dhaka.localhost:3000/register?affiliateCode=LAB");
  t.equal(registrationUrl("LAB", "127.0.0.1:3000"), "http://127.0.0.1:3000/register?affiliateCode=LAB");
  t.same(["Play.Example", "a.b:80", "x", "evil.example/path", "a b", "", "user@host", ".example"].map(parseHost), [
    "play.example",
    "a.b:80",
    "x",
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
