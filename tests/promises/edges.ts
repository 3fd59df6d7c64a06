import type { PromiseLine } from "./promise.ts";

/** Promises about input from outside and about operation. */
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
    promise: "No two programs in a row read our bytes differently; a dripping, huge or compressed request is cut off",
    shownBy: ["tests/deep/security/http/smuggling.test.ts", "tests/deep/security/http/slow-clients.test.ts"],
  },
  {
    id: "edges 3",
    promise: "No pattern of ours or the platform's can stall the loop",
    shownBy: ["tests/deep/security/content/linear-time.test.ts"],
  },
  {
    id: "edges 4",
    promise: "HTML of announcements is harmless; redirects and paths lead to our own origin only",
    shownBy: [
      "tests/deep/security/content/announcements.test.ts",
      "tests/deep/security/content/redirects.test.ts",
      "tests/deep/security/http/targets.test.ts",
      "tests/deep/security/http/paths.test.ts",
    ],
  },
  {
    id: "edges 5",
    promise: "1,600 mixed calls of two sessions do not mix; nothing unkeyed changes a cached answer",
    shownBy: ["tests/deep/integration/session/two-players.test.ts", "tests/deep/security/http/cache.test.ts"],
  },
  {
    id: "edges 6",
    promise: "One line per event from a closed list; injection-proof; no canary in any of them; card numbers masked",
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
      "Pictures are PNG or JPG by what they hold, 5 MB at most, three a form, and pass through without being kept",
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
    promise: "Configuration faults are all reported at once; no secret has a default outside sandbox mode",
    shownBy: ["tests/unit/config/config.test.ts", "tests/deep/integration/operations/config-check.test.ts"],
  },
  {
    id: "running 3",
    promise: "Nothing installed is older than the versions without an advisory that matters here",
    shownBy: ["tests/deep/security/supply/advisories.test.ts"],
  },
];
