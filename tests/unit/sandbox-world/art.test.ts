import { gzipSync } from "node:zlib";
import tap from "tap";
import { banner, bannerPlans } from "../../../sandbox/art/banner.ts";
import { motifs } from "../../../sandbox/art/motifs.ts";
import { avatar } from "../../../sandbox/art/rows.ts";
import { artKindOf, artKinds } from "../../../sandbox/art/scenes.ts";
import { tile } from "../../../sandbox/art/tile.ts";
import { vendorCard, vendorLogo, vendorMark } from "../../../sandbox/art/vendor.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";

const world = buildWorld(1);

/** Returns an XML text's first fault: an unmatched tag, a repeated attribute, a bare `<`, or `&` without a number. */
function faultOf(xml: string): string | undefined {
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/y;
  let at = 0;
  while (at < xml.length) {
    const text = xml.slice(at, xml.indexOf("<", at) === -1 ? undefined : xml.indexOf("<", at));
    if (/&(?!#\d+;)/.test(text)) return `bare & in ${text}`;
    at += text.length;
    if (at >= xml.length) break;
    tag.lastIndex = at;
    const [whole, closing, name = "", attributes = "", empty] = tag.exec(xml) ?? [];
    if (whole === undefined) return `not a tag: ${xml.slice(at, at + 60)}`;
    const names = [...attributes.matchAll(/([a-zA-Z][\w:-]*)="/g)].map(([, key]) => key);
    if (new Set(names).size < names.length) return `attribute twice: ${whole}`;
    if (closing && open.pop() !== name) return `stray </${name}>`;
    if (!closing && !empty) open.push(name);
    at += whole.length;
  }
  return open.length > 0 ? `never closed: ${open.join(" ")}` : undefined;
}

function danglingIn(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const uses = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id ?? "");
  return uses.filter((id) => !ids.has(id));
}

const sound = (t: Pick<typeof tap, "equal" | "same" | "notMatch">, svg: string, name: string): void => {
  t.equal(faultOf(svg), undefined, name);
  t.same(danglingIn(svg), [], `${name}: references`);
  t.notMatch(svg, /NaN|undefined|<script|\son\w+=/, name);
};

tap.test("the image checker detects faults", async (t) => {
  t.match(faultOf("<svg><g></svg>"), /stray/);
  t.match(faultOf('<svg><path d="M0 0" d="M1 1"/></svg>'), /twice/);
  t.match(faultOf("<svg><text>a & b</text></svg>"), /bare/);
  t.match(faultOf("<svg><g/>"), /never closed/);
  t.equal(faultOf('<svg><text x="1">a</text><g/></svg>'), undefined);
  t.same(danglingIn('<svg><use href="#a"/></svg>'), ["a"]);
});

tap.test("tiles of every category and motif are well-formed images", async (t) => {
  const examples = [
    ...artKinds.map((kind) => world.games.find((game) => artKindOf(game) === kind)),
    ...Object.keys(motifs).map((motif) => world.games.find((game) => game.motif === motif)),
  ];
  for (const game of examples) {
    if (!game) throw new Error("a category or a motif has no game");
    sound(t, tile(game), `${game.nodeId} ${game.motif}`);
  }
});

tap.test("a compressed tile is small", async (t) => {
  const sample = world.games.filter((_, at) => at % 53 === 0).map((game) => gzipSync(tile(game)).length);
  sample.sort((a, b) => a - b);
  t.ok((sample[sample.length >> 1] ?? 0) <= 2_400, `median ${sample[sample.length >> 1]} bytes gzipped`);
  t.ok((sample.at(-1) ?? 0) <= 4_096, `largest ${sample.at(-1)} bytes gzipped`);
});

tap.test("a game always looks the same, and two games of one motif differ", async (t) => {
  const [one, other] = world.games.filter(({ motif, type }) => motif === "tiger" && type === "RNG");
  if (!one || !other) throw new Error("no tigers");
  t.equal(tile(one), tile({ ...one }));
  t.not(tile(one), tile(other));
});

tap.test("vendors have a wordmark, an emblem and a card per lane; banners and avatars are well-formed", async (t) => {
  for (const vendor of world.vendors) {
    sound(t, vendorLogo(vendor), `${vendor.code} logo`);
    sound(t, vendorMark(vendor), `${vendor.code} mark`);
    for (const lane of vendor.types) sound(t, vendorCard(vendor, lane), `${vendor.code} ${lane}`);
  }
  for (const name of Object.keys(bannerPlans)) sound(t, banner(name) ?? "", name);
  sound(t, avatar("demo01"), "avatar");
  t.equal(banner("none"), undefined);
});
