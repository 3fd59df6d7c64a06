import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "playwright/test";
import { kindOf, playKinds } from "../../../sandbox/play/kinds.ts";
import { playsOf } from "../../../sandbox/play/plays.ts";
import { buildSandbox } from "../../../sandbox/sandbox.ts";

interface Layout {
  /** Bottom edge of the table. All edges and heights are in px. */
  readonly table: number;
  readonly message: readonly [top: number, bottom: number];
  readonly screen: number;
  /** Names of elements that cover the table, and of messages inside it. */
  readonly over: readonly string[];
  /** Controls below the table that are only partly visible. */
  readonly cut: readonly string[];
  readonly wide: boolean;
}

/** Shows the game's longest text as an error and measures the layout. */
const measure = `(() => {
  const { texts } = JSON.parse(document.getElementById("setup").textContent);
  const result = document.querySelector(".result");
  result.textContent = Object.values(texts).reduce((longest, text) => (text.length > longest.length ? text : longest));
  result.classList.add("trouble");
  const main = document.querySelector("main");
  const { left, right, top, bottom } = main.getBoundingClientRect();
  const over = new Set([...main.querySelectorAll("[role=status], [aria-live]")].map(({ id, className }) => id || className));
  for (const end of [0, main.scrollHeight]) {
    main.scrollTop = end;
    for (let y = top + 2; y < bottom - 1; y += 12)
      for (let x = left + 2; x < right - 1; x += 12) {
        const seen = document.elementFromPoint(x, y);
        if (seen && !main.contains(seen)) over.add(seen.id || seen.className || seen.tagName);
      }
  }
  const box = result.getBoundingClientRect();
  const controls = [...document.querySelectorAll("footer button, footer dd")];
  const cut = controls.filter((control) => {
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    return width > 0 && (left < 0 || top < box.bottom || right > innerWidth || bottom > innerHeight);
  });
  return {
    table: bottom, message: [box.top, box.bottom], screen: innerHeight, over: [...over],
    cut: cut.map(({ id, className }) => id || className), wide: document.documentElement.scrollWidth > innerWidth,
  };
})()`;

async function layoutOf(page: Page): Promise<Layout> {
  await page.locator("#balance").filter({ hasText: /\d/ }).waitFor();
  return page.evaluate<Layout>(measure);
}

test("the longest message of every game covers no part of its table at 360 by 620, and hides no control", {
  tag: "@phone",
}, async ({ page }) => {
  const { platform, sandbox, close } = await buildSandbox();
  await platform.listen({ port: 0, host: "127.0.0.1" });
  const { port } = platform.server.address() as AddressInfo;
  const accountId = sandbox.accounts.byName("demo01")?.id ?? "";
  await page.setViewportSize({ width: 360, height: 620 });
  try {
    for (const { name } of playKinds) {
      const game = sandbox.world.games.find((one) => kindOf(one).name === name);
      for (const language of ["BN", "EN"] as const) {
        const ticket = playsOf(sandbox).issue({ nodeId: game?.nodeId ?? 0, language, accountId });
        await page.goto(`http://127.0.0.1:${port}/play/${name}?ticket=${ticket}`);
        const { table, message, screen, over, cut, wide } = await layoutOf(page);
        const whose = `${name} in ${language}`;
        expect(over, `over the table of ${whose}`).toEqual([]);
        expect(message[0], `${whose}: the message starts below the table`).toBeGreaterThanOrEqual(table);
        expect(message[1], `${whose}: the message is visible`).toBeLessThan(screen);
        expect(cut, `hidden parts of ${whose}`).toEqual([]);
        expect(wide, `${whose} scrolls sideways`).toBe(false);
      }
    }
  } finally {
    await close();
  }
});
