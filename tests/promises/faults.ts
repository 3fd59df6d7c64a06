import type { PromiseLine } from "./promise.ts";

/** Promises about faults of the platform, Redis, clients and other instances. */
export const faultPromises: readonly PromiseLine[] = [
  {
    id: "faults 1",
    promise: "A platform that responds to everything with 503 receives at most 1.1 calls per client call",
    shownBy: ["tests/deep/faults/platform/second-try.test.ts"],
  },
  {
    id: "faults 2",
    promise: "A client disconnect cancels its platform call within 100 ms",
    shownBy: ["tests/deep/faults/platform/leaving.test.ts", "tests/deep/faults/relay/leaving.test.ts"],
  },
  {
    id: "faults 3",
    promise: "Any platform fault is a JSON 502, 503 or 504 within 15 s, never a crash, memory within 200 MB",
    shownBy: [
      "tests/deep/faults/platform/every-fault.test.ts",
      "tests/deep/faults/platform/entry-calls.test.ts",
      "tests/deep/faults/platform/media.test.ts",
      "tests/deep/faults/platform/memory.test.ts",
      "tests/deep/faults/relay/wire-faults.test.ts",
    ],
  },
  {
    id: "faults 4",
    promise: "Platform dead for ten minutes: home, vendors, winners and game lists are served, marked stale",
    shownBy: ["tests/integration/lobby/shared-routes.test.ts"],
  },
  {
    id: "faults 5",
    promise: "Cold cache, 200 clients, two instances: one platform call per key, one catalogue fill per language",
    shownBy: ["tests/deep/integration/cache/two-instances.test.ts", "tests/figures/stampede.ts"],
  },
  {
    id: "faults 6",
    promise:
      "Redis unavailable in any way: public pages return 200, an unknown session returns 503 without deleting its cookie, no entry call reaches the platform, recovery within 5 s",
    shownBy: [
      "tests/deep/faults/store/redis-unavailable.test.ts",
      "tests/deep/faults/store/slow-redis.test.ts",
      "tests/deep/integration/session/store-unavailable.test.ts",
      "tests/integration/registration/store-unavailable.test.ts",
      "tests/deep/faults/instances/failover.test.ts",
    ],
  },
  {
    id: "faults 7",
    promise: "SIGTERM drains and ends in order; a rolling restart of two instances under load fails no request",
    shownBy: ["tests/deep/integration/operations/drain.test.ts", "tests/deep/faults/instances/rolling-restart.test.ts"],
  },
  {
    id: "faults 8",
    promise: "The gateway's keys rotate live without a logout; the platform's key rotates without a failed login",
    shownBy: ["tests/deep/integration/operations/key-rotation.test.ts", "tests/integration/platform/sandbox.test.ts"],
  },
  {
    id: "faults 9",
    promise: "The gateway never retries a write whose response is lost",
    shownBy: [
      "tests/deep/faults/platform/second-try.test.ts",
      "tests/deep/faults/platform/lost-answers.test.ts",
      "tests/contract/money/writes.test.ts",
    ],
  },
  {
    id: "faults 10",
    promise: "A platform outage never counts as failed logins",
    shownBy: ["tests/integration/session/guard.test.ts", "tests/figures/entry.ts"],
  },
  {
    id: "faults 11",
    promise: "No background job ends the process or stops for good, whatever Redis or the platform does while it runs",
    shownBy: [
      "tests/deep/faults/store/background-jobs-of-players.test.ts",
      "tests/deep/faults/store/background-jobs-of-the-gateway.test.ts",
      "tests/deep/faults/platform/background-jobs.test.ts",
    ],
  },
  {
    id: "faults 12",
    promise:
      "Slow readers and senders, disconnecting clients and refused handshakes never hold the connections that calls need",
    shownBy: [
      "tests/deep/faults/clients/slow-readers.test.ts",
      "tests/deep/faults/clients/slow-senders.test.ts",
      "tests/deep/faults/clients/every-stream.test.ts",
      "tests/deep/faults/clients/refused-handshakes.test.ts",
      "tests/deep/faults/clients/resets.test.ts",
      "tests/unit/platform/slots.test.ts",
    ],
  },
  {
    id: "faults 13",
    promise: "A broken value under any key and a broken message on any channel stops no page, no job and no sign-in",
    shownBy: [
      "tests/deep/faults/store/broken-values-of-sign-in.test.ts",
      "tests/deep/faults/store/broken-values-of-other-keys.test.ts",
      "tests/deep/faults/store/broken-messages.test.ts",
    ],
  },
  {
    id: "faults 14",
    promise: "A client disconnect does not close a breaker, and a breaker that closes lets players sign in soon",
    shownBy: ["tests/deep/faults/platform/breaker.test.ts", "tests/unit/platform/breaker.test.ts"],
  },
];
