import t from "tap";
import { sources } from "../../support/style-rules.ts";

/**
 * Modules whose chunk `/assets/<name>-<hash>.js` EasyPrivacy or EasyList Cookie blocks. The first failure of a chunk
 * reloads the page.
 */
const blocked = /^(analytics|smarttag|tracking|cookie-.*|cookie(bar|consent|control|notice|policy)|.*-cookie-.*)$/i;

t.test("no script has a name that ad blockers block", async (t) => {
  const names = sources(/\.(tsx?|css)$/).map(({ path }) => path.replace(/^.*\/|\.(module\.)?\w+$/g, ""));
  t.ok(names.length > 500);
  t.same(
    names.filter((name) => blocked.test(name)),
    [],
  );
});
