import { agentContractOperations } from "./operations/agent-contracts.ts";
import { agentLinkOperations, agentNewsOperations } from "./operations/agent-links.ts";
import { agentReportOperations } from "./operations/agent-reports.ts";
import { agentOperations } from "./operations/agents.ts";
import { cardOperations } from "./operations/cards.ts";
import { contactOperations } from "./operations/contact.ts";
import { depositOperations } from "./operations/deposits.ts";
import { entryOperations } from "./operations/entry.ts";
import { favouriteOperations, gameOperations } from "./operations/games.ts";
import { helpOperations } from "./operations/help.ts";
import { launchOperations } from "./operations/launch.ts";
import { lobbyOperations } from "./operations/lobby.ts";
import { lotteryOperations } from "./operations/lottery.ts";
import { memberOperations } from "./operations/member.ts";
import { messageOperations } from "./operations/messages.ts";
import { missionOperations } from "./operations/missions.ts";
import { passwordOperations, paymentPasswordOperations } from "./operations/passwords.ts";
import { pointOperations } from "./operations/points.ts";
import { promotionOperations, rewardOperations } from "./operations/promotions.ts";
import { rankOperations } from "./operations/ranks.ts";
import { rebateOperations } from "./operations/rebates.ts";
import { recordOperations } from "./operations/records.ts";
import { referralOperations } from "./operations/referral.ts";
import { registrationOperations } from "./operations/registration.ts";
import { keyOperations, sessionOperations } from "./operations/session.ts";
import { signInOperations } from "./operations/sign-in.ts";
import { siteOperations } from "./operations/site.ts";
import { smsOperations } from "./operations/sms.ts";
import { transferOperations, walletOperations } from "./operations/wallets.ts";
import { withdrawalOperations } from "./operations/withdrawals.ts";
import type { OperationRow } from "./row.ts";
import type { ProtectedAct } from "./types.ts";

const table = {
  ...keyOperations,
  ...signInOperations,
  ...sessionOperations,
  ...smsOperations,
  ...registrationOperations,
  ...passwordOperations,
  ...entryOperations,
  ...memberOperations,
  ...messageOperations,
  ...siteOperations,
  ...lobbyOperations,
  ...favouriteOperations,
  ...launchOperations,
  ...gameOperations,
  ...walletOperations,
  ...cardOperations,
  ...withdrawalOperations,
  ...transferOperations,
  ...paymentPasswordOperations,
  ...depositOperations,
  ...lotteryOperations,
  ...promotionOperations,
  ...missionOperations,
  ...rewardOperations,
  ...rebateOperations,
  ...rankOperations,
  ...pointOperations,
  ...referralOperations,
  ...recordOperations,
  ...contactOperations,
  ...helpOperations,
  ...agentReportOperations,
  ...agentContractOperations,
  ...agentOperations,
  ...agentLinkOperations,
  ...agentNewsOperations,
};

type Table = typeof table;
export type OperationId = keyof Table;

/** Input of each call, as taken by its `toWire`. */
export type OperationInputs = { [Id in OperationId]: Parameters<Table[Id]["toWire"]>[0] };
/** Result of each call, as returned by its `map`. */
export type OperationResults = { [Id in OperationId]: ReturnType<Table[Id]["read"]> };

type IdsWith<Column> = { [Id in OperationId]: Table[Id] extends Column ? Id : never }[OperationId];
/** The calls that move money, for bff/money only. */
export type MoneyOperationId = IdsWith<{ readonly money: true }>;
/** The calls that move no money but are subject to play limits, for bff/protection only. */
export type AuthorizedOperationId = IdsWith<{ readonly authorized: true }>;
export type PlainOperationId = Exclude<OperationId, MoneyOperationId | AuthorizedOperationId>;

export const needsAuthorization = (id: OperationId): id is AuthorizedOperationId => "authorized" in table[id];

/** Returns the kind of a write, for play limits. */
export const actOf = (id: MoneyOperationId | AuthorizedOperationId): ProtectedAct => table[id].act;

/** The operation table: one row per platform call, by id. */
export const operations: {
  readonly [Id in OperationId]: OperationRow<OperationInputs[Id], OperationResults[Id]>;
} = table;
