import type { PromiseLine } from "./promise.ts";

/** Attacks from 73 on: against accounts, other players at the same address, and the whole site. */
export const laterAttackPromises: readonly PromiseLine[] = [
  {
    id: "attacks 73",
    promise: "A registration does not reveal whether the e-mail address typed in it is an excluded person's",
    shownBy: ["tests/deep/security/protection/typed-addresses.test.ts"],
  },
  {
    id: "attacks 74",
    promise:
      "An account that was registered with an excluded person's address is closed once the platform says that the address is verified",
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
      "No spelling of a number brings sign-ins of its own or ends a second step that waits in a browser that has proven the number",
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
      "Of two simultaneous first proofs in a session started by a link one is reported, and slow changes of one session leave others room",
    shownBy: ["tests/deep/security/entry/new-browser-notices.test.ts"],
  },
  {
    id: "attacks 79",
    promise:
      "Large pictures that are not read leave half of their connections to a lobby's, and all sessions of an account together have seven times the calls of one for rows that are counted by session",
    shownBy: [
      "tests/unit/media/pictures.test.ts",
      "tests/deep/faults/clients/slow-readers.test.ts",
      "tests/integration/guard/rate-limit.test.ts",
    ],
  },
  {
    id: "attacks 80",
    promise:
      "Of an address's or a /48's refused sign-ins and codes, and of the pages and files its guests get, few have a log line beyond a bound; metrics count all",
    shownBy: ["tests/deep/security/availability/floods.test.ts"],
  },
  {
    id: "attacks 81",
    promise:
      "A stop of payouts whose answer is lost, by the store or because its client leaves, takes effect and is reported to the account's other devices once",
    shownBy: ["tests/integration/push/security-notices.test.ts"],
  },
  {
    id: "attacks 82",
    promise:
      "A body in chunks of a byte is refused by every route after two reads, is charged for what Node parses of it, and a body that comes byte by byte is kept in few pieces",
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
      "Messages, pings and pongs of a relayed WebSocket have an allowance of its own, which requests of others do not use up; beyond it both sides end with 1008 and nothing more is read or passed on",
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
      "A copied cookie gives no transaction id to a deposit; its owner is asked for a proof once and the id stays typed",
    shownBy: ["tests/deep/security/entry/copied-money-writes.test.ts"],
  },
  {
    id: "attacks 87",
    promise:
      "Signing the others out and a stop of payouts end copies of the very session that does it, and none closes the codes of a browser that the account knows",
    shownBy: ["tests/deep/security/entry/copied-ticket.test.ts"],
  },
  {
    id: "attacks 88",
    promise:
      "A copied session cookie at another address takes neither sign-in nor sign-out, the proof, the stop or the end of other devices from its owner's browser",
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
    promise: "A client that disconnects behind a right password does not hide from the owner that it was right",
    shownBy: ["tests/deep/security/entry/disconnected-sign-ins.test.ts"],
  },
  {
    id: "attacks 91",
    promise:
      "A thief who uses a copied remembered token and signs out again, erasing it or not, is reported to its owner",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts"],
  },
  {
    id: "attacks 92",
    promise: "Copied sessions that open all streams of an account take no security notice from the owner's page",
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
      "A new browser excludes an account that has a number only with a code to it; a time-out is taken there at once",
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
      "A gateway does not start on the state Redis of another merchant, stops when a Redis that was away turns out to be one, and the check of the configuration says so",
    shownBy: [
      "tests/deep/integration/operations/config-check.test.ts",
      "tests/deep/faults/store/merchant-at-recovery.test.ts",
    ],
  },
  {
    id: "attacks 99",
    promise:
      "Pictures and messages that guests of an address, or copies of the cookie, send use up none of a signed-in player's own, nor do guests' searches, pictures and captcha images",
    shownBy: ["tests/deep/security/entry/neighbours.test.ts"],
  },
  {
    id: "attacks 100",
    promise:
      "Transaction ids and bonus codes that other accounts of an address guessed wrong stop no account that has not",
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
    promise: "A call whose body was held back until its owner's next proof is judged by what the session is then",
    shownBy: ["tests/deep/security/entry/held-back-bodies.test.ts"],
  },
  {
    id: "attacks 104",
    promise:
      "Guests of however many addresses leave a third of the platform's connections to players, and of the accounts that wait for one the one with the fewest goes first",
    shownBy: ["tests/unit/platform/slots.test.ts"],
  },
  {
    id: "attacks 105",
    promise:
      "What the platform or a firewall before it answers one visitor, a throttle too, opens no breaker to the others, nor keeps it open",
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
      "A stop of payouts does not keep an owner who gets no codes from an exclusion, and at the limit of holds the refusal names the code as the way out",
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
    promise: "A relayed call whose body was held back is judged by what the session is when the body has arrived",
    shownBy: ["tests/deep/security/entry/held-back-bodies.test.ts"],
  },
  {
    id: "attacks 111",
    promise: "A copied remember cookie that its thief replaces by one of another account is still reported",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts"],
  },
  {
    id: "attacks 112",
    promise: "A password that a copy of the session types is asked about on the page of the session's owner",
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
      "Resets by e-mail that others at an address ask for close the form to no browser in which the account has signed in",
    shownBy: ["tests/deep/security/entry/neighbours.test.ts"],
  },
];
