import t from "tap";
import { chooseCoding, codingWeights } from "../../../bff/http/negotiate.ts";
import { parseAcceptLanguage } from "../../../shared/language.ts";

const chosenCoding = (header: string | undefined) => chooseCoding(header)?.name ?? "identity";

for (const [header, coding, why] of [
  [undefined, "identity", "a missing header gets identity"],
  ["", "identity", "an empty header gets identity"],
  ["gzip, deflate, br, zstd", "br", "the gateway decides a tie, in any order"],
  ["gzip", "gzip", "an unnamed coding is not used"],
  ["br;q=0.1, gzip", "gzip", "the higher weight wins"],
  ["br;q=0.8, gzip;q=0.80", "br", "equal weights tie in any notation"],
  ["GZIP;Q=0.9 , BR ; q=0.4", "gzip", "case and blanks do not matter"],
  ["br;q=0, gzip;q=0.001", "gzip", "the lowest weight accepts, zero refuses"],
  ["*", "br", "a star means every unnamed coding"],
  ["br;q=0.1, *;q=0.5", "gzip", "a star has its own weight"],
  ["br;q=0, *", "gzip", "a star does not include a refused coding"],
  ["*;q=0", "identity", "identity is sent if everything is refused"],
  ["identity;q=0", "identity", "identity is sent even if it is refused and nothing else named"],
  ["identity;q=0, gzip;q=0.2", "gzip", "an accepted coding is used if identity is refused"],
  ["identity, gzip;q=0.5", "identity", "identity is sent if preferred"],
  ["identity;q=0.5, gzip;q=0.5", "gzip", "a tie with identity is compressed"],
  ["identity;q=0.5, *;q=0", "identity", "a star refuses every unnamed coding"],
  ["br;q=2, gzip;q=0.5", "gzip", "an invalid weight refuses its coding"],
  ["br;q=0.1234", "identity", "a weight that is too long refuses its coding"],
  ["zstd, compress", "identity", "unsupported codings are not used"],
] as const) {
  t.equal(chosenCoding(header), coding, `${header}: ${why}`);
  t.equal(chosenCoding(header), coding, `${header}: the same for a repeated header`);
}

t.test("headers that do not fit into the memo are parsed too", async (t) => {
  for (let number = 0; number < 200; number += 1) t.equal(chosenCoding(`x${number}, br;q=0.1, gzip`), "gzip");
});

t.test("lists of codings and languages are read up to 512 characters", async (t) => {
  const behind = "a,".repeat(256);
  t.same([...codingWeights(`${behind}br`).keys()], ["a", ""]);
  t.equal(parseAcceptLanguage(`${behind}en`), "BN");
  t.equal(parseAcceptLanguage(`${"a,".repeat(200)}en`), "EN");
});
