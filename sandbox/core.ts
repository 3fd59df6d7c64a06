import { AccountBook } from "./accounts/book.ts";
import { AgentTree } from "./agents/agent-tree.ts";
import { Commissions, countingTree } from "./agents/commissions.ts";
import { Contracts, References } from "./agents/contracts/contracts.ts";
import { Settlements } from "./agents/contracts/settlements.ts";
import { AgentLinks, Visits } from "./agents/links.ts";
import { AgentRebates } from "./agents/rebates.ts";
import { Captchas } from "./auth/captchas.ts";
import { Mails, PhoneTokens, SmsCodes } from "./auth/codes.ts";
import { Challenges, Failures, Tokens } from "./auth/sessions.ts";
import { Cards } from "./cards/cards.ts";
import { ChatRooms, Seats } from "./chat/rooms.ts";
import { createClock } from "./clock.ts";
import { FeedbackBox, Pictures } from "./contact/feedback.ts";
import type { Account, Accounts, Rounds, Sandbox, SandboxClock, World } from "./contract.ts";
import { Deposits } from "./deposits/deposits.ts";
import { Ledger } from "./ledger/ledger.ts";
import { Inbox, moneyLetter, Notifications } from "./member/inbox.ts";
import { MissionClaims } from "./missions/missions.ts";
import { extents, type TreeSize } from "./past/extent.ts";
import { Past } from "./past/past.ts";
import { Conversions, Grants } from "./points/ledger.ts";
import { Redemptions } from "./points/redemptions.ts";
import { Activities } from "./promotions/activities.ts";
import { Raffle, Tickets } from "./promotions/rewards.ts";
import { Referrals } from "./referral/referrals.ts";
import { defaultSwitches } from "./system/switches.ts";
import { Transfers } from "./transfers/transfers.ts";
import { CallLog } from "./wire/calls.ts";
import { createKeys, type Keys, Replays } from "./wire/encryption.ts";
import { Faults } from "./wire/faults.ts";
import { Withdrawals } from "./withdrawals/withdrawals.ts";

/** State of the platform core. Handlers of games and pages use the `Sandbox` part of it. */
export interface Core extends Sandbox {
  readonly merchant: string;
  readonly accounts: AccountBook;
  /** All movements of money. Only `accounts` posts to it. */
  readonly ledger: Pick<Ledger, "of" | "lines" | "sum" | "accountIds" | "wallets">;
  /** The agent tree and what its accounts did. */
  readonly tree: AgentTree;
  /** The rebate rate of each account; rate differences are paid as commission. */
  readonly agentRebates: AgentRebates;
  readonly commissions: Commissions;
  readonly links: AgentLinks;
  readonly visits: Visits;
  rounds: Rounds;
  readonly keys: Keys;
  readonly replays: Replays;
  readonly tokens: Tokens;
  readonly captchas: Captchas;
  readonly failures: Failures;
  readonly challenges: Challenges;
  readonly smsCodes: SmsCodes;
  readonly phoneTokens: PhoneTokens;
  readonly mails: Mails;
  readonly inbox: Inbox;
  readonly notifications: Notifications;
  readonly deposits: Deposits;
  readonly cards: Cards;
  readonly activities: Activities;
  readonly missionClaims: MissionClaims;
  readonly referrals: Referrals;
  readonly contracts: Contracts;
  readonly contractReferences: References;
  readonly settlements: Settlements;
  readonly tickets: Tickets;
  readonly raffle: Raffle;
  readonly withdrawals: Withdrawals;
  readonly transfers: Transfers;
  readonly redemptions: Redemptions;
  readonly conversions: Conversions;
  readonly grants: Grants;
  readonly pictures: Pictures;
  readonly feedback: FeedbackBox;
  readonly chat: ChatRooms;
  readonly seats: Seats;
  readonly faults: Faults;
  readonly calls: CallLog;
  /** Restores the initial state; keys and world stay. */
  reset(): void;
}

interface CoreOptions {
  seed: number;
  tree: TreeSize;
  clock: SandboxClock | undefined;
  publicUrl: string;
  merchant: string;
  world: World;
  /** Ids of all operations with a handler. */
  operations: readonly string[];
  createRounds: (clock: SandboxClock, accounts: Accounts, past?: Past) => Rounds;
}

export function createCore(options: CoreOptions): Core {
  const { seed, tree, world, createRounds, merchant, publicUrl } = options;
  const clock = options.clock ?? createClock();
  const switches = defaultSwitches();
  // Built once; a reset returns to it.
  const past = tree === "none" ? undefined : new Past({ seed, world, now: clock.now() }, extents[tree]);
  const ledger = new Ledger(clock, past);
  const accounts = new AccountBook(clock, () => switches.singleWallet, ledger, past);
  const notifications = new Notifications(clock);
  const inbox = new Inbox(clock);
  // Movements of a player's money are pushed at once and stay in the inbox.
  const moneyNotifications: Pick<Notifications, "add"> = {
    add: (account, type, amount) => {
      inbox.add(account, moneyLetter(type, amount));
      return notifications.add(account, type, amount);
    },
  };
  const contracts = new Contracts({ clock, accounts });
  const entriesOf = ({ id }: Account) => ledger.of(id);
  const roundsOf = ({ id }: Account) => core.rounds.history(id);
  const agentRebates = new AgentRebates(() => core.tree, clock);
  const core: Core = {
    clock,
    seed,
    world,
    merchant,
    publicUrl,
    accounts,
    ledger,
    tree: new AgentTree({ accounts, ledger, rounds: () => core.rounds, past }),
    agentRebates,
    commissions: new Commissions({
      ...{ clock, accounts, agentRebates, tree: () => core.tree, rounds: () => core.rounds },
      seeded: (span) => past?.settledIn(span) ?? [],
    }),
    links: new AgentLinks({ clock, accounts, seed }),
    visits: new Visits(clock),
    rounds: createRounds(clock, accounts, past),
    switches,
    status: { state: "normal" },
    nextSpin: new Map(),
    keys: createKeys(),
    replays: new Replays(clock),
    tokens: new Tokens(clock),
    captchas: new Captchas(clock, seed),
    failures: new Failures(clock),
    challenges: new Challenges(clock),
    smsCodes: new SmsCodes(clock, seed),
    phoneTokens: new PhoneTokens(),
    mails: new Mails(clock),
    inbox,
    notifications,
    deposits: new Deposits({ clock, accounts, notifications: moneyNotifications }),
    cards: new Cards(),
    activities: new Activities({ clock, entriesOf, roundsOf }),
    tickets: new Tickets({ clock, entriesOf, roundsOf }),
    raffle: new Raffle({ clock, roundsOf }, seed),
    missionClaims: new MissionClaims(),
    referrals: new Referrals({ clock, accounts, ledger, rounds: () => core.rounds }),
    contracts,
    contractReferences: new References(),
    settlements: new Settlements({
      ...{ clock, accounts, contracts, rounds: () => core.rounds },
      tree: () => countingTree(core.tree, accounts),
    }),
    withdrawals: new Withdrawals({ clock, accounts, notifications: moneyNotifications }),
    transfers: new Transfers(),
    redemptions: new Redemptions({ clock, accounts }),
    conversions: new Conversions({ clock, accounts }),
    grants: new Grants(clock),
    pictures: new Pictures(),
    feedback: new FeedbackBox(clock),
    chat: new ChatRooms(clock),
    seats: new Seats(clock),
    faults: new Faults(options.operations),
    calls: new CallLog(options.operations),
    reset: () => {
      // The owner of an injected clock sets it.
      if (!options.clock) clock.set(Date.now());
      for (const part of parts) part.reset();
      core.nextSpin.clear();
      core.status = { state: "normal" };
      Object.assign(core.switches, defaultSwitches());
      core.rounds = createRounds(clock, accounts, past);
    },
  };
  const { replays, tokens, captchas, failures, challenges, smsCodes, phoneTokens, mails } = core;
  const { activities, tickets, raffle, missionClaims, referrals, cards, deposits, withdrawals, transfers } = core;
  const { redemptions, conversions, grants, commissions, links, visits, settlements, contractReferences } = core;
  const parts = [
    ...[accounts, replays, tokens, captchas, failures, challenges, smsCodes, phoneTokens, mails],
    ...[inbox, notifications, activities, tickets, raffle, missionClaims, referrals],
    ...[cards, deposits, withdrawals, transfers, redemptions, conversions, grants],
    ...[agentRebates, commissions, links, visits, settlements, contracts, contractReferences],
    ...[core.pictures, core.feedback, core.chat, core.seats, core.faults, core.calls],
  ];
  return core;
}
