/**
 * `npm run screens`: starts the whole site on free ports, walks it in Chromium and writes docs/screens: home, list,
 * login and game on a phone and a desktop, in Bengali and English.
 */
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { chromium } from "playwright";
import { answered, gatewayArgs, root, startNode } from "./lib-processes.mjs";

const out = process.argv[2] ?? join(root, "docs", "screens");
mkdirSync(out, { recursive: true });

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });

const [port, sandboxPort, controlPort] = await Promise.all([freePort(), freePort(), freePort()]);
const env = { PORT: port, SANDBOX_PORT: sandboxPort, SANDBOX_CONTROL_PORT: controlPort, LOG_LEVEL: "warn" };
const site = `http://localhost:${port}`;
const sandbox = startNode(["sandbox/main.ts"], env, "ignore");
const gateway = startNode(gatewayArgs, env);
const stop = () => {
  gateway.kill("SIGTERM");
  sandbox.kill("SIGTERM");
};

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };
const words = { bn: { play: /খেলুন/ }, en: { play: /^Play/ } };

/** Waits until nothing on the page is still loading: pictures decoded, fonts there. */
const settled = async (page) => {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter((image) => image.loading !== "lazy" || image.complete)
        .map((image) => image.decode().catch(() => null)),
    );
  });
};

/** Announcements greet a visitor once a session, over home and when idle: take them away to show the page itself. */
const greetingRead = async (page) => {
  const dialog = page.getByRole("dialog");
  await dialog.waitFor({ timeout: 5_000 }).catch(() => null);
  while (await dialog.isVisible()) {
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
};

try {
  await answered(`http://127.0.0.1:${sandboxPort}/health`, sandbox);
  await answered(`http://127.0.0.1:${port}/health/ready`, gateway);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const language of ["bn", "en"]) {
      const context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: size === "phone" });
      const page = await context.newPage();
      const shot = async (name) => {
        await settled(page);
        await page.screenshot({ path: join(out, `${name}-${size}-${language}.png`) });
      };
      const query = `language=${language.toUpperCase()}`;
      await page.goto(`${site}/?${query}`);
      await greetingRead(page);
      await shot("home");
      await page.goto(`${site}/rng?${query}`);
      await shot("list");
      await page.goto(`${site}/login?${query}`);
      await shot("login");
      await page.locator('input[name="username"]').fill("demo01");
      await page.locator('input[name="password"]').fill("Demo1234");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname !== "/login");
      await page.goto(`${site}/rng?${query}`);
      await page.getByRole("button", { name: words[language].play }).first().click();
      await page.locator("iframe").waitFor();
      await shot("game");
      await context.close();
    }
  }
  await browser.close();
  console.log(`screens written to ${out}`);
} finally {
  stop();
}
