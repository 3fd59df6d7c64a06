import t from "tap";
import { pages } from "../../../shared/pages.ts";
import { closed } from "../../crawl/closed.ts";
import { launches } from "../../crawl/launches.ts";
import { games } from "../../crawl/playing.ts";
import { popups } from "../../crawl/popups.ts";
import { states } from "../../crawl/states.ts";
import { waysIn } from "../../crawl/ways-in.ts";

t.test("no two screenshots of `npm run screens` have the same file name", (t) => {
  const named = [...popups, ...waysIn, ...launches, ...games, ...states, ...closed].map(({ name }) => name);
  const names = [...Object.keys(pages), ...named];
  t.same(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
  t.end();
});
