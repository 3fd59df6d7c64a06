import { readFileSync } from "node:fs";
import { backgroundJobs } from "../../bff/background.ts";
import { readConfig } from "../../bff/config.ts";
import { largePictureLimits } from "../../bff/media/pictures.ts";
import { operations } from "../../bff/platform/operations.ts";
import { slotLimits } from "../../bff/platform/pools.ts";
import { relayTargets } from "../../bff/platform/relay/targets.ts";
import type { RowFacts } from "../../bff/platform/row.ts";
import { keys } from "../../redis/keys.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { routes } from "../../shared/routes.ts";

/** A kind of defect that is tested for every member of a register. */
interface Kind {
  readonly kind: string;
  /** Source that lists the members. */
  readonly register: string;
  readonly members: readonly string[];
  /** Test files. Each reports the members that it tests (tests/support/tried.ts). */
  readonly shownBy: readonly [string, ...string[]];
}

/** Whether a call changes state. */
export const isWrite = ({ idempotent, method }: RowFacts): boolean => !idempotent || method !== "GET";

const shares = Object.keys({ ...slotLimits, largePictures: largePictureLimits });
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;
const reads = (Object.values(routes) as RouteRow[]).filter(({ method }) => method === "GET");
/** Streams without a row in the routes or the relay's targets. */
const otherStreams = ["GET /media/*", "POST /api/uploads", "bodies of the relay", "sockets of the relay"] as const;

const throttles = readFileSync(new URL("../../docs/throttles.md", import.meta.url), "utf8");
const layers = [...throttles.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, layer]) => `layer ${layer}`);
const { limits } = readConfig({}, () => Buffer.alloc(32).toString("base64"));

/** Kinds of defects. After a defect is found, all members of its register are tested for it. */
export const kinds = {
  "lost answers": {
    kind: "every write × a lost answer",
    register: "`bff/platform/operations.ts`",
    members: Object.entries<RowFacts>(operations).flatMap(([id, row]) => (isWrite(row) ? id : [])),
    shownBy: ["tests/deep/faults/platform/lost-answers.test.ts"],
  },
  "leaving clients": {
    kind: "every stream × a client that disconnects",
    register: "every GET of `shared/routes.ts`, every call of the relay, and the other streams",
    members: [...reads.map(nameOf), ...relayTargets([]).map(nameOf), ...otherStreams],
    shownBy: [
      "tests/deep/faults/clients/every-stream.test.ts",
      "tests/deep/faults/clients/slow-senders.test.ts",
      "tests/integration/relay/sockets.test.ts",
    ],
  },
  "jobs without Redis": {
    kind: "every background job × a dead Redis",
    register: "`bff/background.ts`",
    members: Object.keys(backgroundJobs),
    shownBy: [
      "tests/deep/faults/store/background-jobs-of-players.test.ts",
      "tests/deep/faults/store/background-jobs-of-the-gateway.test.ts",
    ],
  },
  "jobs without the platform": {
    kind: "every background job × a dead platform",
    register: "`bff/background.ts`",
    members: Object.keys(backgroundJobs),
    shownBy: [
      "tests/deep/faults/platform/background-jobs.test.ts",
      "tests/deep/faults/store/background-jobs-of-players.test.ts",
      "tests/deep/faults/store/background-jobs-of-the-gateway.test.ts",
    ],
  },
  "broken values": {
    kind: "every key × a broken value, every channel × a broken message",
    register: "`redis/keys.ts`",
    members: Object.keys(keys),
    shownBy: [
      "tests/deep/faults/store/broken-values-of-sign-in.test.ts",
      "tests/deep/faults/store/broken-values-of-other-keys.test.ts",
      "tests/deep/faults/store/broken-messages.test.ts",
    ],
  },
  limits: {
    kind: "every limit × every spelling and address family",
    register:
      "the limits of `bff/config.ts`, the layers of `docs/throttles.md`, the shares of `bff/platform/pools.ts` and `bff/media/pictures.ts`",
    members: [...Object.keys(limits), ...layers, ...shares.map((kind) => `connections ${kind}`)],
    shownBy: [
      "tests/deep/integration/guard/every-limit.test.ts",
      "tests/deep/integration/guard/every-limit-of-requests.test.ts",
      "tests/unit/platform/slots.test.ts",
    ],
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
