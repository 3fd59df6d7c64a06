import type { PromiseLine } from "./promise.ts";

/** Attacks from 73 on: against accounts, other players at the same address, and the complete site. */
export const laterAttackPromises: readonly PromiseLine[] = [
  {
    id: "attacks 73",
    promise: "A registration does not reveal whether the e-mail address typed in it is an excluded person's",
    shownBy: ["tests/deep/security/protection/typed-addresses.test.ts"],
  },
  {
    id: "attacks 74",
    promise:
      "An account that was registered with an excluded person's address is closed once the platform reports the address as verified",
    shownBy: ["tests/deep/security/protection/typed-addresses.test.ts"],
  },
  {
    id: "attacks 75",
    promise: "A password that the platform no longer accepts as a new one uses up no try of a proof or a pause",
    shownBy: ["tests/deep/security/entry/outdated-passwords.test.ts"],
  },
  {
    id: "attacks 76",
    promise:
      "No spelling of a number allows additional sign-ins or ends a second step that waits in a browser that has proven the number",
    shownBy: [
      "tests/deep/security/entry/half-finished-sign-ins.test.ts",
      "tests/unit/session/account-identity.test.ts",
    ],
  },
  {
    id: "attacks 77",
    promise: "A payout cannot be confirmed as received in a browser that the account does not know",
    shownBy: ["tests/deep/security/agents/new-receivers.test.ts"],
  },
  {
    id: "attacks 78",
    promise:
      "Of two simultaneous first proofs in a session started by a link one is reported, and slow changes of one session do not block those of others",
    shownBy: ["tests/deep/security/entry/new-browser-notices.test.ts"],
  },
  {
    id: "attacks 79",
    promise:
      "Unread large images leave half of their connections to those of a lobby, and all sessions of an account together have seven times the calls of one for rows that are counted by session",
    shownBy: [
      "tests/unit/media/pictures.test.ts",
      "tests/deep/faults/clients/slow-readers.test.ts",
      "tests/integration/guard/rate-limit.test.ts",
    ],
  },
  {
    id: "attacks 80",
    promise:
      "Beyond a bound, few of the refused sign-ins and codes of an address or a /48, and of the pages and files of its guests, have a log line; metrics count all",
    shownBy: ["tests/deep/security/availability/floods.test.ts"],
  },
  {
    id: "attacks 81",
    promise:
      "Stopping payouts when the response is lost, in the store or because its client disconnects, takes effect and is reported to the account's other devices once",
    shownBy: ["tests/integration/push/security-notices.test.ts"],
  },
  {
    id: "attacks 82",
    promise:
      "A body in chunks of a byte is refused by every route after two reads, is charged for what Node parses of it, and a body that arrives byte by byte is stored in few chunks",
    shownBy: [
      "tests/deep/security/availability/small-pieces.test.ts",
      "tests/deep/security/availability/sweep.test.ts",
      "tests/unit/platform/body-start.test.ts",
    ],
  },
  {
    id: "attacks 83",
    promise:
      "Requests and chunks that a closed connection still had count for its address, whose connections are then closed unread; chunks that are only announced count as one refusal",
    shownBy: ["tests/deep/security/availability/flooding-clients.test.ts"],
  },
  {
    id: "attacks 84",
    promise:
      "Messages, pings and pongs of a relayed WebSocket have a separate allowance, which requests of others do not use up; beyond it both sides are closed with 1008 and nothing more is read or forwarded",
    shownBy: ["tests/deep/security/availability/small-pieces.test.ts"],
  },
  {
    id: "attacks 85",
    promise:
      "Money writes, bonus codes and transaction ids of sessions in which nothing was typed use up nothing of the limits of their owner's typed sessions",
    shownBy: ["tests/deep/security/entry/copied-money-writes.test.ts", "tests/contract/money/limit.test.ts"],
  },
  {
    id: "attacks 86",
    promise:
      "A copied cookie cannot add a transaction id to a deposit; its owner is asked for a proof once, and the entered id remains",
    shownBy: ["tests/deep/security/entry/copied-money-writes.test.ts"],
  },
  {
    id: "attacks 87",
    promise:
      "Signing out the other sessions and stopping payouts end copies of the session that does it, and no copy blocks the codes of a browser that the account knows",
    shownBy: ["tests/deep/security/entry/copied-ticket.test.ts"],
  },
  {
    id: "attacks 88",
    promise:
      "A copied session cookie at another address takes neither sign-in nor sign-out, the proof, the stopping of payouts or the end of other devices from its owner's browser",
    shownBy: [
      "tests/deep/security/entry/flooded-account.test.ts",
      "tests/deep/security/availability/flooding-clients.test.ts",
    ],
  },
  {
    id: "attacks 89",
    promise:
      "An account whose name is another account's behind an @ is a separate account, and a name that would be shown as another account's cannot be registered",
    shownBy: ["tests/deep/security/entry/names-with-at.test.ts"],
  },
  {
    id: "attacks 90",
    promise: "A client that disconnects after a right password does not hide from the owner that it was right",
    shownBy: ["tests/deep/security/entry/disconnected-sign-ins.test.ts"],
  },
  {
    id: "attacks 91",
    promise:
      "An attacker who uses a copied remember token and signs out again, with or without deleting it, is reported to its owner",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts"],
  },
  {
    id: "attacks 92",
    promise: "Copied sessions that open all streams of an account keep no security notice from the owner's page",
    shownBy: ["tests/integration/push/events.test.ts"],
  },
  {
    id: "attacks 93",
    promise:
      "A card and a payment password that an agent sets in an account it made pay nothing out before the player has taken the account over, nor for a day afterwards",
    shownBy: ["tests/deep/security/entry/given-passwords.test.ts"],
  },
  {
    id: "attacks 94",
    promise:
      "A head is charged a unit for each 4 kB of headers, whatever their names, and lists of languages and codings are read up to 512 characters",
    shownBy: ["tests/deep/security/availability/floods.test.ts", "tests/unit/http/negotiate.test.ts"],
  },
  {
    id: "attacks 96",
    promise:
      "A new browser excludes an account that has a number only with a code to it; a time-out takes effect there immediately",
    shownBy: ["tests/deep/security/entry/new-browsers.test.ts"],
  },
  {
    id: "attacks 97",
    promise: "Sign-ins with a copied remember cookie refuse each other, never one with the typed password",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts", "tests/deep/security/store/account-memory.test.ts"],
  },
  {
    id: "attacks 98",
    promise:
      "A gateway does not start on the state Redis of another merchant, stops when a Redis that was away turns out to be one, and the configuration check reports it",
    shownBy: [
      "tests/deep/integration/operations/config-check.test.ts",
      "tests/deep/faults/store/merchant-at-recovery.test.ts",
    ],
  },
  {
    id: "attacks 99",
    promise:
      "Images and messages that guests of an address, or copies of the cookie, send do not use up those of a signed-in player, nor do guests' searches, images and captcha images",
    shownBy: ["tests/deep/security/entry/neighbours.test.ts"],
  },
  {
    id: "attacks 100",
    promise:
      "Wrong transaction ids and bonus codes of other accounts at an address do not block an account without wrong ones",
    shownBy: ["tests/deep/security/entry/neighbours.test.ts"],
  },
  {
    id: "attacks 101",
    promise: "Wrong invitation codes of others at an address do not stop a registration with a right one",
    shownBy: ["tests/deep/security/entry/neighbours.test.ts", "tests/unit/web-api/register-codes.test.ts"],
  },
  {
    id: "attacks 102",
    promise:
      "A guest who uses up an address's calls locks out no player there whose session changes or gets another ticket, until it ends",
    shownBy: ["tests/deep/security/entry/flooded-account.test.ts"],
  },
  {
    id: "attacks 103",
    promise: "A call whose body is held back until its owner's next proof is checked against the session at that time",
    shownBy: ["tests/deep/security/entry/held-back-bodies.test.ts"],
  },
  {
    id: "attacks 104",
    promise:
      "Guests at any number of addresses leave a third of the platform's connections to players, and of the accounts that wait for one, the account with the fewest is served first",
    shownBy: ["tests/unit/platform/slots.test.ts"],
  },
  {
    id: "attacks 105",
    promise:
      "A response of the platform or of a firewall in front of it to one visitor, including throttling, neither opens a breaker for others nor holds it open",
    shownBy: [
      "tests/unit/relay/ends.test.ts",
      "tests/unit/platform/breaker.test.ts",
      "tests/deep/faults/platform/breaker.test.ts",
    ],
  },
  {
    id: "attacks 106",
    promise:
      "Accounts whose user names differ in separators or invisible characters share no known browsers, and a name with invisible characters or other forms of letters is refused",
    shownBy: ["tests/deep/security/entry/names-with-at.test.ts", "tests/unit/session/account-identity.test.ts"],
  },
  {
    id: "attacks 107",
    promise:
      "Stopped payouts do not prevent an exclusion by an owner who receives no codes, and at the limit of holds the refusal suggests the code",
    shownBy: ["tests/deep/security/entry/new-browsers.test.ts", "tests/deep/security/entry/given-passwords.test.ts"],
  },
  {
    id: "attacks 108",
    promise: "A copy of a session whose owner has ended it elsewhere counts by its own address at every gateway",
    shownBy: ["tests/deep/security/entry/copied-ticket.test.ts"],
  },
  {
    id: "attacks 109",
    promise:
      "Copies of a session take no stream of events from the browser they were copied from, and sessions of an account do not take streams from each other in turns",
    shownBy: ["tests/integration/push/events.test.ts"],
  },
  {
    id: "attacks 110",
    promise: "A relayed call whose body is held back is checked against the session at the time the body arrives",
    shownBy: ["tests/deep/security/entry/held-back-bodies.test.ts"],
  },
  {
    id: "attacks 111",
    promise: "A copied remember cookie that an attacker replaces by one of another account is still reported",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts"],
  },
  {
    id: "attacks 112",
    promise: "The page of a session's owner asks about a password that a copy of the session enters",
    shownBy: ["tests/deep/security/entry/copied-ticket.test.ts"],
  },
  {
    id: "attacks 113",
    promise:
      "Faults that the calls of one or two networks provoke open no breaker together with a fault of another call, and failed probes of one network do not close it during an outage",
    shownBy: ["tests/unit/platform/breaker.test.ts"],
  },
  {
    id: "attacks 114",
    promise:
      "Resets by e-mail that others at an address request block the form in no browser in which the account has signed in",
    shownBy: ["tests/deep/security/entry/neighbours.test.ts"],
  },
];
