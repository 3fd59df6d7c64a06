import t from "tap";
import type { CacheHit } from "../../../bff/cache/contract.ts";
import type { Catalogue } from "../../../bff/catalogue/contract.ts";
import { systemClock } from "../../../bff/clock.ts";
import { createCachedPages } from "../../../bff/routes/games.ts";

const filter = { type: "RNG", page: 1, size: 24 };
const bodyOf = ({ response }: CacheHit) => response.identity.bytes.toString();

/** Creates cached pages over a catalogue that returns `pageJson`, and counts the reads. */
function pagesOf(pageJson: () => string) {
  let reads = 0;
  const catalogue: Pick<Catalogue, "revision" | "age" | "pageJson"> = {
    revision: () => 1,
    age: () => ({ ms: 0, stale: false }),
    pageJson() {
      reads += 1;
      return pageJson();
    },
  };
  return { pages: createCachedPages(catalogue, systemClock), reads: () => reads };
}

t.test("a page is built once for concurrent and later requests", async (t) => {
  const { pages, reads } = pagesOf(() => "{}");
  const answers = await Promise.all([pages("BN", filter), pages("BN", filter)]);
  t.same([...answers, await pages("BN", filter)].map(bodyOf), ["{}", "{}", "{}"]);
  t.equal(reads(), 1);
});

t.test("a page that could not be built is built at the next request", async (t) => {
  let isIn = false;
  const { pages, reads } = pagesOf(() => {
    if (!isIn) throw new Error("not in yet");
    return "{}";
  });
  await t.rejects(async () => pages("BN", filter), { message: "not in yet" });
  isIn = true;
  t.equal(bodyOf(await pages("BN", filter)), "{}");
  t.equal(reads(), 2);
});
