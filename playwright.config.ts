import { existsSync } from "node:fs";
import { defineConfig } from "playwright/test";

const chromium = [
  process.env.CHROMIUM_PATH,
  // Without a browser's windows around the page: the same Chromium in a sixth less time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const executablePath = chromium.find((path) => path && existsSync(path));

/**
 * The address bar's suggestions are pages of their own that Chromium opens with each window, a quarter of what one of
 * our pages costs; the rest is what Playwright leaves out automatically and what a second list here would let in again
 * (browser.spec.ts).
 */
const notNeeded = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * End to end in a real Chromium against the real servers: each worker starts its own sandbox and gateway
 * (tests/e2e/support/stack.ts) around the client built into dist/web. A test belongs to the size its tag names; which
 * language it speaks is its own choice, so that every screen is seen in both without running everything four times.
 */
export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/*.spec.ts", "deep/e2e/*.spec.ts"],
  outputDir: "test-results",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [["line"], ["json", { outputFile: ".data/e2e.json" }]],
  use: {
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Recording each step would cost as much as the steps; `npx playwright test --trace on` does it for one that is red.
    trace: "off",
    // A marquee that never stops takes half a core of software rendering; for-you.spec.ts sees everything move.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Dhaka",
    // One that comes up in the middle of a test would answer for the network; offline.spec.ts lets it.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${notNeeded.join(",")}`,
        // An address the operator does not know, for the start-up gate; all others are found as ever.
        "--host-resolver-rules=MAP not-ours.example 127.0.0.1",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", grep: /@desktop/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
