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
 * Disabled Chromium features. The two Omnibox popups open an extra page with each window, which costs a quarter of a
 * tested page. The others are Playwright's defaults, which this list would otherwise replace (browser.spec.ts).
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
 * End-to-end tests in Chromium. Each worker starts a sandbox and a gateway (tests/e2e/support/stack.ts), which serves
 * dist/web. A test's tag selects the screen size. Each test selects its language, so that both languages are covered
 * without additional runs.
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
    // Recording costs as much as the test itself. `npx playwright test --trace on` enables it.
    trace: "off",
    // An endless marquee takes half a core of software rendering. for-you.spec.ts tests the page with motion.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Dhaka",
    // A service worker could start during a test and answer instead of the network. offline.spec.ts allows it.
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
