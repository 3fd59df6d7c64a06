import { AccountBook } from "./accounts/book.ts";
import { Captchas } from "./auth/captchas.ts";
import { Challenges } from "./auth/challenges.ts";
import { Failures } from "./auth/failures.ts";
import { Mails } from "./auth/mails.ts";
import { PhoneTokens } from "./auth/phone-tokens.ts";
import { SmsCodes } from "./auth/sms-codes.ts";
import { Tokens } from "./auth/tokens.ts";
import { Cards } from "./cards/cards.ts";
import { ChatRooms } from "./chat/rooms.ts";
import { Seats } from "./chat/seats.ts";
import { createClock } from "./clock.ts";
import { FeedbackBox } from "./contact/feedback.ts";
import { Pictures } from "./contact/pictures.ts";
import type { Account, Accounts, Rounds, Sandbox, SandboxClock, World } from "./contract.ts";
import { Deposits } from "./deposits/deposits.ts";
import { createKeys, type Keys } from "./keys.ts";
import { Ledger } from "./ledger/ledger.ts";
import { Inbox } from "./member/inbox.ts";
import { Notifications } from "./member/notifications.ts";
import { Activities } from "./promotions/activities.ts";
import { Raffle } from "./promotions/raffle.ts";
import { Tickets } from "./promotions/tickets.ts";
import { defaultSwitches } from "./system/switches.ts";
import { Transfers } from "./transfers/transfers.ts";
import { CallLog } from "./wire/calls.ts";
import { Faults } from "./wire/faults.ts";
import { Replays } from "./wire/replays.ts";
import { Withdrawals } from "./withdrawals/withdrawals.ts";

/** The whole state of the platform's core; handlers of games and pages see the `Sandbox` half of it. */
export interface Core extends Sandbox {
  readonly merchant: string;
  readonly accounts: AccountBook;
  /** Every movement of money; only `accounts` posts in it. */
  readonly ledger: Pick<Ledger, "of" | "sum" | "accountIds" | "wallets">;
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
  readonly tickets: Tickets;
  readonly raffle: Raffle;
  readonly withdrawals: Withdrawals;
  readonly transfers: Transfers;
  readonly pictures: Pictures;
  readonly feedback: FeedbackBox;
  readonly chat: ChatRooms;
  readonly seats: Seats;
  readonly faults: Faults;
  readonly calls: CallLog;
  /** Back to the state at start; keys and world stay. */
  reset(): void;
}

export interface CoreOptions {
  seed: number;
  clock: SandboxClock | undefined;
  publicUrl: string;
  merchant: string;
  world: World;
  /** Ids of every operation with a handler. */
  operations: readonly string[];
  createRounds: (clock: SandboxClock, accounts: Accounts) => Rounds;
}

export function createCore(options: CoreOptions): Core {
  const { seed, world, createRounds, merchant, publicUrl } = options;
  const clock = options.clock ?? createClock();
  const switches = defaultSwitches();
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => switches.singleWallet, ledger);
  const notifications = new Notifications(clock);
  const entriesOf = ({ id }: Account) => ledger.of(id);
  const roundsOf = ({ id }: Account) => core.rounds.history(id);
  const core: Core = {
    clock,
    seed,
    world,
    merchant,
    publicUrl,
    accounts,
    ledger,
    rounds: createRounds(clock, accounts),
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
    inbox: new Inbox(clock),
    notifications,
    deposits: new Deposits({ clock, accounts, notifications }),
    cards: new Cards(),
    activities: new Activities({ clock, entriesOf, roundsOf }),
    tickets: new Tickets({ clock, entriesOf, roundsOf }),
    raffle: new Raffle({ clock, roundsOf }, seed),
    withdrawals: new Withdrawals({ clock, accounts, notifications }),
    transfers: new Transfers(),
    pictures: new Pictures(),
    feedback: new FeedbackBox(clock),
    chat: new ChatRooms(clock),
    seats: new Seats(clock),
    faults: new Faults(options.operations),
    calls: new CallLog(options.operations),
    reset: () => {
      // An injected clock belongs to whoever injected it.
      if (!options.clock) clock.set(Date.now());
      for (const part of parts) part.reset();
      core.nextSpin.clear();
      core.status = { state: "normal" };
      Object.assign(core.switches, defaultSwitches());
      core.rounds = createRounds(clock, accounts);
    },
  };
  const { replays, tokens, captchas, failures, challenges, smsCodes, phoneTokens, mails, inbox, faults, calls } = core;
  const entry = [tokens, captchas, failures, challenges, smsCodes, phoneTokens, mails];
  const heard = [core.pictures, core.feedback, core.chat, core.seats];
  const money = [core.cards, core.deposits, core.withdrawals, core.transfers];
  const rewards = [core.activities, core.tickets, core.raffle];
  const parts = [accounts, replays, ...entry, inbox, notifications, ...rewards, ...money, ...heard, faults, calls];
  return core;
}
