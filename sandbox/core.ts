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
import { createKeys, Replays } from "./wire/encryption.ts";
import { Faults } from "./wire/faults.ts";
import { Withdrawals } from "./withdrawals/withdrawals.ts";

/** State of all platform modules. Handlers of games and pages use only its `Sandbox` part. */
export type Core = ReturnType<typeof createCore>;

interface CoreOptions {
  seed: number;
  tree: TreeSize;
  clock: SandboxClock | undefined;
  publicUrl: string;
  merchant: string;
  world: World;
  operations: readonly string[];
  createRounds: (clock: SandboxClock, accounts: Accounts, past?: Past) => Rounds;
}

export function createCore(options: CoreOptions) {
  const { seed, world, createRounds, merchant, publicUrl } = options;
  const clock = options.clock ?? createClock();
  const switches = defaultSwitches();
  // Built once and reused after a reset.
  const size = options.tree;
  const past = size === "none" ? undefined : new Past({ seed, world, now: clock.now() }, extents[size]);
  const ledger = new Ledger(clock, past);
  const accounts = new AccountBook(clock, () => switches.singleWallet, ledger, past);
  const notifications = new Notifications(clock);
  const inbox = new Inbox(clock);
  // Money movements are pushed immediately and stored in the inbox.
  const moneyNotifications: Pick<Notifications, "add"> = {
    add: (account, type, amount) => {
      inbox.add(account, moneyLetter(type, amount));
      return notifications.add(account, type, amount);
    },
  };
  const entriesOf = ({ id }: Account) => ledger.of(id);
  let rounds = createRounds(clock, accounts, past);
  const currentRounds = () => rounds;
  const roundsOf = ({ id }: Account) => rounds.history(id);
  const tree = new AgentTree({ accounts, ledger, rounds: currentRounds, past });
  const agentRebates = new AgentRebates(() => tree, clock);
  const contracts = new Contracts({ clock, accounts });
  const parts = {
    accounts,
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
    activities: new Activities({ clock, entriesOf, roundsOf }),
    tickets: new Tickets({ clock, entriesOf, roundsOf }),
    raffle: new Raffle({ clock, roundsOf }, seed),
    missionClaims: new MissionClaims(),
    referrals: new Referrals({ clock, accounts, ledger, rounds: currentRounds }),
    cards: new Cards(),
    deposits: new Deposits({ clock, accounts, notifications: moneyNotifications }),
    withdrawals: new Withdrawals({ clock, accounts, notifications: moneyNotifications }),
    transfers: new Transfers(),
    redemptions: new Redemptions({ clock, accounts }),
    conversions: new Conversions({ clock, accounts }),
    grants: new Grants(clock),
    agentRebates,
    commissions: new Commissions({
      clock,
      accounts,
      agentRebates,
      tree: () => tree,
      rounds: currentRounds,
      seeded: (span) => past?.settledIn(span) ?? [],
    }),
    links: new AgentLinks({ clock, accounts, seed }),
    visits: new Visits(clock),
    settlements: new Settlements({
      clock,
      accounts,
      contracts,
      rounds: currentRounds,
      tree: () => countingTree(tree, accounts),
    }),
    contracts,
    contractReferences: new References(),
    pictures: new Pictures(),
    feedback: new FeedbackBox(clock),
    chat: new ChatRooms(clock),
    seats: new Seats(clock),
    faults: new Faults(options.operations),
    calls: new CallLog(options.operations),
  };
  const { deposits, withdrawals, referrals, redemptions, settlements, commissions } = parts;
  const timed = [deposits, withdrawals, referrals, redemptions, settlements, commissions];
  const core = {
    clock,
    seed,
    world,
    merchant,
    publicUrl,
    switches,
    tree,
    ...parts,
    /** Only `accounts` posts to the ledger. */
    ledger: ledger as Pick<Ledger, "of" | "lines" | "sum" | "accountIds" | "wallets">,
    get rounds() {
      return rounds;
    },
    status: { state: "normal" } as Sandbox["status"],
    nextSpin: new Map<string, { win: number }>(),
    keys: createKeys(),
    /** Executes all payments that are due, so that responses show them. */
    sweep: () => {
      for (const part of timed) part.sweep();
    },
    /** Restores the initial state, except for the keys and the world. */
    reset: () => {
      // An injected clock is set by its owner.
      if (!options.clock) clock.set(Date.now());
      for (const part of Object.values(parts)) part.reset();
      core.nextSpin.clear();
      core.status = { state: "normal" };
      Object.assign(switches, defaultSwitches());
      rounds = createRounds(clock, accounts, past);
    },
  };
  return core;
}
