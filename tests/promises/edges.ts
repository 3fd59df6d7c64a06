import type { PromiseLine } from "./promise.ts";

/** Promises about external input and operation. */
export const edgePromises: readonly PromiseLine[] = [
  {
    id: "edges 1",
    promise: "The relay knows exact methods and paths only, and only named headers cross it in either direction",
    shownBy: [
      "tests/integration/relay/pass-through.test.ts",
      "tests/integration/relay/sockets.test.ts",
      "tests/deep/security/relay/addresses.test.ts",
      "tests/deep/security/relay/sockets.test.ts",
      "tests/deep/security/relay/edge-sockets.test.ts",
      "tests/deep/security/relay/tls.test.ts",
    ],
  },
  {
    id: "edges 2",
    promise: "A thousand malformed, oversized, nested or poisoned bodies per write route: 4xx JSON, still up",
    shownBy: ["tests/deep/security/site/every-write.test.ts", "tests/deep/security/site/bad-input.test.ts"],
  },
  {
    id: "edges 7",
    promise:
      "No two HTTP programs in sequence parse a request differently; a dripping, huge or compressed request is aborted",
    shownBy: ["tests/deep/security/http/smuggling.test.ts", "tests/deep/security/http/slow-clients.test.ts"],
  },
  {
    id: "edges 3",
    promise: "No regular expression of the gateway or the platform can block the event loop",
    shownBy: ["tests/deep/security/content/linear-time.test.ts"],
  },
  {
    id: "edges 4",
    promise: "HTML of announcements is harmless; redirects and paths lead only to the site's origin",
    shownBy: [
      "tests/deep/security/content/announcements.test.ts",
      "tests/deep/security/content/redirects.test.ts",
      "tests/deep/security/http/targets.test.ts",
      "tests/deep/security/http/paths.test.ts",
    ],
  },
  {
    id: "edges 5",
    promise: "1,600 mixed calls of two sessions do not mix; nothing unkeyed changes a cached response",
    shownBy: ["tests/deep/integration/session/two-players.test.ts", "tests/deep/security/http/cache.test.ts"],
  },
  {
    id: "edges 6",
    promise: "Log lines have events from a closed list, resist injection, contain no canary and mask card numbers",
    shownBy: [
      "tests/deep/integration/operations/logs.test.ts",
      "tests/deep/security/entry/canaries.test.ts",
      "tests/deep/security/entry/canary-everywhere.test.ts",
      "tests/unit/log/logger.test.ts",
    ],
  },
  {
    id: "edges 8",
    promise:
      "Images are PNG or JPG by content, at most 5 MB and three per form, and are forwarded without being stored",
    shownBy: [
      "tests/deep/security/uploads/content.test.ts",
      "tests/unit/contact/pixels.test.ts",
      "tests/deep/security/uploads/flow.test.ts",
      "tests/integration/contact/uploads.test.ts",
      "tests/integration/contact/feedback.test.ts",
    ],
  },
  {
    id: "running 1",
    promise: "Ready and live differ; metrics have their own port and bounded labels",
    shownBy: ["tests/integration/operations/health.test.ts", "tests/integration/operations/metrics.test.ts"],
  },
  {
    id: "running 2",
    promise: "All configuration faults are reported together; no secret has a default outside sandbox mode",
    shownBy: ["tests/unit/config/config.test.ts", "tests/deep/integration/operations/config-check.test.ts"],
  },
  {
    id: "running 3",
    promise: "No installed package is older than the first version without a relevant advisory",
    shownBy: ["tests/deep/security/supply/advisories.test.ts"],
  },
];
