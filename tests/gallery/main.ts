/**
 * `npm run gallery:check`: opens every part of the gallery in every state, at phone and desktop size and in both
 * languages. Prints axe violations, console errors, missing texts, and overflow at 320 px. `-- --only <part>` checks
 * one part. Exits with code 1 if there are faults.
 */
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { launching } from "../crawl/launching.ts";
import { buildGallery } from "./build.ts";
import { faultsOf, openGallery, partsOf, type View, views } from "./look.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });
const say = (text: string) => process.stdout.write(`${text}\n`);

buildGallery();
const browser = await chromium.launch(launching);

async function checkView(view: View): Promise<number> {
  const page = await openGallery(browser, view);
  let count = 0;
  for (const { id, states } of await partsOf(page)) {
    if (values.only && id !== values.only) continue;
    for (const [state, name] of states.entries()) {
      const faults = await faultsOf(page, view, id, state);
      for (const fault of faults) say(`${id} “${name}” on a ${view.size} in ${view.language}: ${fault}`);
      count += faults.length;
    }
  }
  await page.context().close();
  return count;
}

let total = 0;
for (const view of views) total += await checkView(view);
await browser.close();
say(total === 0 ? "The gallery is clean." : `The gallery has ${total} faults.`);
process.exitCode = total === 0 ? 0 : 1;
