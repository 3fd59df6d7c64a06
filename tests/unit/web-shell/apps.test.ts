import t from "tap";
import { guidedApps, storeApps } from "../../../web/src/features/download/apps.ts";
import { siteWith } from "./site.ts";

const both = siteWith(["IOS", "ANDROID"]);
const kinds = (agent: string, site = both) => guidedApps(site, "https://adda.example", agent).map(({ kind }) => kind);

t.test("only apps that the operator offers are shown; the lite app is this site and always shown", async (t) => {
  t.strictSame(storeApps(siteWith(["IOS"])), [{ kind: "ios", url: "https://links.example/IOS" }]);
  t.strictSame(guidedApps(siteWith([]), "https://adda.example", ""), [{ kind: "lite", url: "https://adda.example/" }]);
});

t.test("the guide for the visitor's system comes first", async (t) => {
  t.strictSame(kinds("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)"), ["ios", "android", "lite"]);
  t.strictSame(kinds("Mozilla/5.0 (Linux; Android 15)"), ["android", "ios", "lite"]);
  t.strictSame(kinds("Mozilla/5.0 (X11; Linux x86_64)"), ["android", "ios", "lite"]);
});
