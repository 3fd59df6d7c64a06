import { existsSync } from "node:fs";
import { defineConfig } from "playwright/test";

const chromium = [
  process.env.CHROMIUM_PATH,
  // Chromium without browser windows, which takes a sixth less time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const executablePath = chromium.find((path) => path && existsSync(path));

/**
 * Features of Chromium that are disabled. For the suggestions of the address bar, Chromium opens separate pages with
 * each window, at a quarter of the cost of one of our pages. Playwright disables the others by default, and they are
 * repeated because this list replaces its own (browser.spec.ts).
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
 * End-to-end tests in a real Chromium against real servers: each worker starts its own sandbox and gateway
 * (tests/e2e/support/stack.ts) around the client built into dist/web. The tag of a test selects its screen size. Each
 * test selects its language, so that every screen is tested in both without running everything four times.
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
    // Recording each step would cost as much as the steps. `npx playwright test --trace on` records a test that fails.
    trace: "off",
    // An endless marquee takes half a core of software rendering. for-you.spec.ts tests the page with motion.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Dhaka",
    // A service worker that starts in the middle of a test would answer instead of the network. offline.spec.ts allows
    // it.
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
        // A host name that the operator does not serve, for the start-up gate. All other names are resolved normally.
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
