import t from "tap";
import { chooseCoding, codingWeights } from "../../../bff/http/negotiate.ts";
import { languageOf } from "../../../shared/language.ts";

const chosen = (header: string | undefined) => chooseCoding(header)?.name ?? "identity";

for (const [header, coding, why] of [
  [undefined, "identity", "who names nothing gets what everybody can read"],
  ["", "identity", "nor who names it empty"],
  ["gzip, deflate, br, zstd", "br", "ties are ours to decide, whatever the order"],
  ["gzip", "gzip", "what is not named is not taken"],
  ["br;q=0.1, gzip", "gzip", "the heavier one wins"],
  ["br;q=0.8, gzip;q=0.80", "br", "equal weights are a tie however they are written"],
  ["GZIP;Q=0.9 , BR ; q=0.4", "gzip", "case and blanks mean nothing"],
  ["br;q=0, gzip;q=0.001", "gzip", "the least weight is still a yes, none is a no"],
  ["*", "br", "a star stands for what is not named"],
  ["br;q=0.1, *;q=0.5", "gzip", "and weighs what it says"],
  ["br;q=0, *", "gzip", "but not for what is refused"],
  ["*;q=0", "identity", "nothing is taken: it is sent as it is"],
  ["identity;q=0", "identity", "even when that is refused and nothing else named"],
  ["identity;q=0, gzip;q=0.2", "gzip", "what may be sent is"],
  ["identity, gzip;q=0.5", "identity", "who likes it plain gets it plain"],
  ["identity;q=0.5, gzip;q=0.5", "gzip", "a tie with plain is compressed"],
  ["identity;q=0.5, *;q=0", "identity", "a star refuses what is not named"],
  ["br;q=2, gzip;q=0.5", "gzip", "a weight that is none takes nothing"],
  ["br;q=0.1234", "identity", "nor does one too long"],
  ["zstd, compress", "identity", "what we do not speak is not spoken"],
] as const) {
  t.equal(chosen(header), coding, `${header}: ${why}`);
  t.equal(chosen(header), coding, `${header}: the same when asked again`);
}

t.test("headers that do not fit into the memo are parsed too", async (t) => {
  for (let number = 0; number < 200; number += 1) t.equal(chosen(`x${number}, br;q=0.1, gzip`), "gzip");
});

t.test("lists of codings and languages are read up to 512 characters everywhere", async (t) => {
  const behind = "a,".repeat(256);
  t.same([...codingWeights(`${behind}br`).keys()], ["a", ""]);
  t.equal(languageOf(`${behind}en`), "BN");
  t.equal(languageOf(`${"a,".repeat(200)}en`), "EN");
});
