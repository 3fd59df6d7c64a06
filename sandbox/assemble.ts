import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { agentNewsRow } from "./agents/announcements.ts";
import { contractRows } from "./agents/contracts/rows.ts";
import { linkRows } from "./agents/link-rows.ts";
import { downlineWriteRows } from "./agents/newcomer-rows.ts";
import { agentRebateRows } from "./agents/rebate-rows.ts";
import { revenueRow } from "./agents/revenue.ts";
import { teamRows } from "./agents/team-rows.ts";
import { downlineTransferRows } from "./agents/transfer-rows.ts";
import { behaviourCaptchaId } from "./auth/behaviour.ts";
import { captchaImage } from "./auth/captcha.ts";
import { checkUsername } from "./auth/check-username.ts";
import { freePlay } from "./auth/free-play.ts";
import { login } from "./auth/login.ts";
import { passwordRows } from "./auth/passwords.ts";
import { paymentPasswordRows } from "./auth/payment-password.ts";
import { sessionRows } from "./auth/session.ts";
import { smsRows } from "./auth/sms.ts";
import { verifyLogin } from "./auth/verification.ts";
import { cardRows } from "./cards/rows.ts";
import { chatRows } from "./chat/rows.ts";
import { contactRows } from "./contact/rows.ts";
import type { Accounts, HandlerRow, Rounds, Sandbox, SandboxClock, World } from "./contract.ts";
import { buildControl } from "./control/server.ts";
import { type Core, createCore } from "./core.ts";
import { depositRows } from "./deposits/rows.ts";
import { scriptRow } from "./entry-scripts/scripts.ts";
import { helpRows } from "./help/rows.ts";
import { memberRows } from "./member/info.ts";
import { languageRows } from "./member/language.ts";
import { messageRows } from "./member/messages.ts";
import { playLimitRow } from "./member/play-limits.ts";
import { profileRows } from "./member/profile.ts";
import { walletRows } from "./member/wallet.ts";
import { missionRows } from "./missions/rows.ts";
import type { Past } from "./past/past.ts";
import type { TreeSize } from "./past/size.ts";
import { pointRows } from "./points/rows.ts";
import { rebateRows } from "./promotions/rebate-rows.ts";
import { rewardRows } from "./promotions/reward-rows.ts";
import { promotionRows } from "./promotions/rows.ts";
import { rankRows } from "./ranks/rows.ts";
import { recordRows } from "./records/rows.ts";
import { referralRows } from "./referral/rows.ts";
import { registrationRows } from "./registration/rows.ts";
import { buildPlatform } from "./server.ts";
import { appPages } from "./system/apps.ts";
import { systemRows } from "./system/rows.ts";
import { supportPage } from "./system/support.ts";
import { transferRows } from "./transfers/rows.ts";
import { payoutRows } from "./withdrawals/payout-rows.ts";
import { withdrawalRows } from "./withdrawals/rows.ts";
import type { GameCount } from "./world/plan.ts";

export interface SandboxOptions {
  /** Same seed, same world and same captchas; default 1. */
  seed?: number;
  /** Default: real time, which the control port can shift. */
  clock?: SandboxClock;
  /** Browser-side base of pages and media; default: the address listened on. */
  publicUrl?: string;
  /** The one merchant code accepted; default `adda`. */
  merchant?: string;
  /** How many games there are; default `full`, ten thousand. */
  games?: GameCount;
  /** How many accounts stand below the demo agent from the start, with what they did in 90 days; default none. */
  tree?: TreeSize;
}

/** What the core does not make itself. */
export interface Parts {
  readonly world: World;
  readonly createRounds: (clock: SandboxClock, accounts: Accounts, past?: Past) => Rounds;
  readonly rows: readonly HandlerRow[];
}

export interface RunnableSandbox {
  /** The platform's port and the control port; neither listens yet. */
  readonly platform: FastifyInstance;
  readonly control: FastifyInstance;
  readonly sandbox: Sandbox;
  /** Every operation id that has a handler. */
  readonly operations: readonly string[];
  close(): Promise<void>;
}

/** The rows of the core itself: entry, member, wallet, system. */
export const coreRows: readonly HandlerRow<Core>[] = [
  ...sessionRows,
  login,
  verifyLogin,
  freePlay,
  ...smsRows,
  captchaImage,
  behaviourCaptchaId,
  checkUsername,
  ...passwordRows,
  ...paymentPasswordRows,
  ...registrationRows,
  ...memberRows,
  ...profileRows,
  ...languageRows,
  playLimitRow,
  ...messageRows,
  ...walletRows,
  ...cardRows,
  ...depositRows,
  ...withdrawalRows,
  ...payoutRows,
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
  ...agentRebateRows,
  ...downlineWriteRows,
  ...downlineTransferRows,
  ...linkRows,
  agentNewsRow,
  revenueRow,
  supportPage,
  ...appPages,
  scriptRow,
];

/** Puts core, world and game rows together into two servers that do not listen. */
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
