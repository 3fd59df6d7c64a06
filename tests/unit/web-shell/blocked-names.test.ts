import { readFileSync } from "node:fs";
import t from "tap";
import type { BuildManifest } from "../../../bff/pages/start-files.ts";
import { sources } from "../../support/style-rules.ts";

/**
 * Names for which EasyPrivacy or EasyList Cookie blocks the script `/assets/<name>-<hash>.js`. The client reloads the
 * page when a script first fails to load.
 */
const blocked = /^(analytics|smarttag|tracking|cookie-.*|cookie(bar|consent|control|notice|policy)|.*-cookie-.*)$/i;

t.test("no script has a name that ad blockers block", async (t) => {
  const names = sources(/\.(tsx?|css)$/).map(({ path }) => path.replace(/^.*\/|\.(module\.)?\w+$/g, ""));
  t.ok(names.length > 500);
  const manifest = readFileSync(new URL("../../../dist/web/.vite/manifest.json", import.meta.url), "utf8");
  for (const { file } of Object.values(JSON.parse(manifest) as BuildManifest)) {
    names.push(file.replace(/^assets\/|-[\w-]{8}\.\w+$/g, ""));
  }
  t.same(
    names.filter((name) => blocked.test(name)),
    [],
  );
});
