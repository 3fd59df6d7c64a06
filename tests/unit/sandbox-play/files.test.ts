import { readdirSync } from "node:fs";
import t from "tap";
import type { Sandbox } from "../../../sandbox/contract.ts";
import { playKinds, playRows } from "../../../sandbox/play/kinds.ts";
import { ask, demoSandbox } from "../sandbox-world/call.ts";

/** Files that a style sheet or script imports, relative to itself. `data:` URLs are not files. */
const named = /(?:@import url\("|\bfrom ")(?!data:)([^"]+)"/g;

async function fileAt(path: string, sandbox: Sandbox): Promise<string | undefined> {
  const [, kind = "", file = ""] = /^\/play\/([\w-]+)\/assets\/(.+)$/.exec(path) ?? [];
  const answer = await ask(playRows, `play.${kind}.assets`, sandbox, { params: { file } });
  return "raw" in answer && answer.status !== 404 ? String(answer.raw) : undefined;
}

t.test("every stylesheet and script that a page or its files name is served", async (t) => {
  const { sandbox, close } = await demoSandbox();
  t.teardown(close);
  for (const { name } of playKinds) {
    const answer = await ask(playRows, `play.${name}.page`, sandbox, { query: { ticket: "none" } });
    const page = "raw" in answer ? String(answer.raw) : "";
    const waiting = [...page.matchAll(/"(\/play\/[^"]+\.(?:css|js))"/g)].map(([, path = ""]) => path);
    t.ok(waiting.length >= 3, `${name} loads the kit's styles, its own and its script`);
    const loaded = new Set<string>();
    for (const path of waiting) {
      if (loaded.has(path)) continue;
      loaded.add(path);
      const text = await fileAt(path, sandbox);
      if (text === undefined) t.fail(`${name}: ${path} is named and not served`);
      for (const [, next = ""] of (text ?? "").matchAll(named)) {
        waiting.push(new URL(next, `http://games.test${path}`).pathname);
      }
    }
  }
});

t.test("every served file is loaded by a page", async (t) => {
  const { sandbox, close } = await demoSandbox();
  t.teardown(close);
  for (const { name } of playKinds) {
    const folder = readdirSync(new URL(`../../../sandbox/play/${name}/public/`, import.meta.url));
    const files = folder.filter((file) => !file.endsWith(".d.ts"));
    const texts = await Promise.all(files.map((file) => fileAt(`/play/${name}/assets/${file}`, sandbox)));
    const loose = files.filter((file) => {
      const own = file === `${name}.css` || file === `${name}.js`;
      return !own && !texts.some((text) => text?.includes(file));
    });
    t.same(loose, [], name);
  }
});
