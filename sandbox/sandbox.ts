import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { agentNewsRow } from "./agents/announcements.ts";
import { contractRows } from "./agents/contracts/rows.ts";
import { downlineRows } from "./agents/downline-rows.ts";
import { linkRows } from "./agents/link-rows.ts";
import { revenueRow } from "./agents/revenue.ts";
import { teamRows } from "./agents/team-rows.ts";
import { mediaRows } from "./art/rows.ts";
import { entryRows } from "./auth/entry.ts";
import { loginRows } from "./auth/login.ts";
import { passwordRows } from "./auth/passwords.ts";
import { cardRows } from "./cards/rows.ts";
import { chatRows } from "./chat/rows.ts";
import { contactRows } from "./contact/rows.ts";
import type { Accounts, HandlerRow, Rounds, Sandbox, SandboxClock, World } from "./contract.ts";
import { buildControl } from "./control/server.ts";
import { type Core, createCore } from "./core.ts";
import { depositRows } from "./deposits/rows.ts";
import { scriptRow } from "./entry-scripts/scripts.ts";
import { gameRows } from "./games/rows.ts";
import { helpRows } from "./help/rows.ts";
import { lotteryRows } from "./lottery/rows.ts";
import { messageRows } from "./member/messages.ts";
import { playLimitRow } from "./member/play-limits.ts";
import { memberRows } from "./member/rows.ts";
import { missionRows } from "./missions/rows.ts";
import type { TreeSize } from "./past/extent.ts";
import type { Past } from "./past/past.ts";
import { playRows } from "./play/kinds.ts";
import { createRounds } from "./play/rounds.ts";
import { pointRows } from "./points/rows.ts";
import { rebateRows } from "./promotions/rebate-rows.ts";
import { rewardRows } from "./promotions/reward-rows.ts";
import { promotionRows } from "./promotions/rows.ts";
import { rankRows } from "./ranks/rows.ts";
import { recordRows } from "./records/rows.ts";
import { referralRows } from "./referral/rows.ts";
import { registrationRows } from "./registration/rows.ts";
import { buildPlatform } from "./server.ts";
import { sitePages } from "./system/pages.ts";
import { systemRows } from "./system/rows.ts";
import { transferRows } from "./transfers/rows.ts";
import { withdrawalRows } from "./withdrawals/rows.ts";
import { buildWorld, type GameCount } from "./world/world.ts";

/** Creates the sandbox platform, ready to listen or inject. */
export async function buildSandbox(options: SandboxOptions = {}): Promise<RunnableSandbox> {
  const world = buildWorld(options.seed ?? 1, options.games);
  return assemble(options, { world, createRounds, rows: [...gameRows, ...lotteryRows, ...playRows, ...mediaRows] });
}

export interface SandboxOptions {
  /** Seed of the world and the captchas; default 1. */
  seed?: number;
  /** Default: real time, shifted by the control port. */
  clock?: SandboxClock;
  /** Base URL of pages and media for browsers; default: the listening address. */
  publicUrl?: string;
  /** Accepted merchant code; default `adda`. */
  merchant?: string;
  /** Number of games; default `full`, ten thousand. */
  games?: GameCount;
  /** Size of the seeded tree below the demo agent, with 90 days of activity; default `none`. */
  tree?: TreeSize;
}

interface Parts {
  readonly world: World;
  readonly createRounds: (clock: SandboxClock, accounts: Accounts, past?: Past) => Rounds;
  readonly rows: readonly HandlerRow[];
}

export interface RunnableSandbox {
  /** The platform and control servers. They do not listen yet. */
  readonly platform: FastifyInstance;
  readonly control: FastifyInstance;
  readonly sandbox: Sandbox;
  readonly operations: readonly string[];
  close(): Promise<void>;
}

/** Routes of every sandbox, without the ones that the caller of `assemble` adds. */
export const coreRows: readonly HandlerRow<Core>[] = [
  ...entryRows,
  ...loginRows,
  ...passwordRows,
  ...registrationRows,
  ...memberRows,
  playLimitRow,
  ...messageRows,
  ...cardRows,
  ...depositRows,
  ...withdrawalRows,
  ...transferRows,
  ...contractRows,
  ...promotionRows,
  ...missionRows,
  ...referralRows,
  ...rewardRows,
  ...rebateRows,
  ...rankRows,
  ...pointRows,
  ...recordRows,
  ...teamRows,
  ...contactRows,
  ...chatRows,
  ...systemRows,
  ...helpRows,
  ...downlineRows,
  ...linkRows,
  agentNewsRow,
  revenueRow,
  ...sitePages,
  scriptRow,
];

/** Combines core and routes into two servers that do not listen yet. */
export function assemble(options: SandboxOptions, { world, createRounds, rows }: Parts): RunnableSandbox {
  const { seed = 1, clock, tree = "none", publicUrl = "http://localhost:3100", merchant = "adda" } = options;
  const all = [...coreRows, ...rows];
  const operations = [...new Set(all.map(({ operation }) => operation))];
  const core = createCore({ seed, tree, clock, publicUrl, merchant, world, operations, createRounds });
  const platform = buildPlatform(core, all);
  const control = buildControl(core);
  if (options.publicUrl === undefined) {
    platform.addHook("onListen", async () => {
      const { port } = platform.server.address() as AddressInfo;
      core.publicUrl = `http://localhost:${port}`;
    });
  }
  return {
    platform,
    control,
    sandbox: core,
    operations,
    close: async () => {
      await Promise.all([platform.close(), control.close()]);
    },
  };
}
