import { chromium } from "playwright";
import { buildSandbox } from "./sandbox/sandbox.ts";
import { kindOf, playKinds } from "./sandbox/play/kinds.ts";
import { playsOf } from "./sandbox/play/plays.ts";
import { existsSync } from "node:fs";
const [kindsArg, sizesArg, motion = "reduce", limit] = process.argv.slice(2);
const { platform, sandbox, close } = await buildSandbox({ publicUrl: "http://games.test" });
await platform.listen({ port: 0, host: "127.0.0.1" });
const base = `http://127.0.0.1:${platform.server.address().port}`;
const demo = sandbox.accounts.byName("demo01");
const exe = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((p) => existsSync(p));
const browser = await chromium.launch({ ...(exe && { executablePath: exe }) });
const sizes = { s: [360, 620, "BN", true], d: [1440, 900, "EN", false], l: [740, 360, "EN", true], t: [320, 568, "EN", true], m: [360, 740, "BN", true] };
const names = kindsArg === "all" ? playKinds.map((k) => k.name) : kindsArg.split(",");
for (const size of sizesArg.split(",")) for (const name of names) {
  const [width, height, language, touch] = sizes[size];
  const game = sandbox.world.games.find((g) => kindOf(g).name === name);
  const ctx = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: motion === "reduce" ? "reduce" : "no-preference", deviceScaleFactor: 1 });
  const page = await ctx.newPage();
  const errors = [];
  page.on("pageerror", (e) => errors.push(e.message)); page.on("console", (m) => m.type() === "error" && errors.push(m.text()));
  const ticket = playsOf(sandbox).issue({ nodeId: game.nodeId, language, accountId: demo.id, backUrl: "http://x.test/" });
  await page.goto(`${base}/play/${name}?ticket=${ticket}`);
  await page.locator("#balance").filter({ hasText: /\d/ }).waitFor();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/shots/${name}-${size}-1.png` });
  const spot = page.locator("[data-spot]").first();
  if (await spot.count()) {
    await spot.click(); await page.locator("[data-spot]").nth(1).click();
    await page.locator("#act").click();
    if (motion !== "reduce") { await page.waitForTimeout(2600); await page.screenshot({ path: `/tmp/shots/${name}-${size}-2.png` }); }
    await page.locator("#win").filter({ hasText: /[1-9]/ }).or(page.locator(".result").filter({hasText: /আবার চেষ্টা|try again/})).first().waitFor({timeout: 30000});
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/${name}-${size}-3.png` });
  }
  const m = await page.evaluate(() => { const main = document.querySelector("main"); const r = (e) => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom].map(Math.round).join(",") }; const small=[...document.querySelectorAll("button:not([disabled]),a,input,label")].filter(e=>{const b=e.getBoundingClientRect();return b.width&&b.height&&(b.height<40||b.width<36)}).map(e=>e.id||e.dataset.spot||e.className).slice(0,8); return { main: r(main), scroll: `${main.scrollHeight}/${main.clientHeight}`, sw: `${main.scrollWidth}/${main.clientWidth}`, footer: r(document.querySelector("footer")), result: r(document.querySelector(".result")), text: document.querySelector(".result").textContent, small } });
  console.log(name, size, JSON.stringify(m), errors.join(" | "));
  await ctx.close(); sandbox.rounds.abandon(demo.id);
}
await browser.close(); await close(); process.exit(0);
