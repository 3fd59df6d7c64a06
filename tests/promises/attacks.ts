import type { PromiseLine } from "./promise.ts";

/** Attacks 1 to 72: attacks that once worked against this gateway's design and fail now. */
export const attackPromises: readonly PromiseLine[] = [
  {
    id: "attacks 1",
    promise: "A flood for pictures costs the platform one call a picture, and one of made-up names a few a second",
    shownBy: ["tests/deep/security/http/picture-floods.test.ts", "tests/integration/lobby/media.test.ts"],
  },
  {
    id: "attacks 2",
    promise: "Free play is limited by address and browser, also with Redis unavailable; streams by session and account",
    shownBy: [
      "tests/integration/session/alternative-sign-in.test.ts",
      "tests/deep/integration/guard/lost-answers.test.ts",
      "tests/integration/guard/throttles.test.ts",
      "tests/integration/push/events.test.ts",
      "tests/integration/push/abandoned-streams.test.ts",
    ],
  },
  {
    id: "attacks 3",
    promise:
      "Registration and codes reveal no more taken names and numbers than the limit of an address: refusals count, a captcha after three, one answer for name and number",
    shownBy: [
      "tests/integration/registration/register.test.ts",
      "tests/integration/registration/registration-codes.test.ts",
      "tests/integration/session/send-times.test.ts",
      "tests/integration/session/sms-of-the-site.test.ts",
      "tests/integration/registration/entry.test.ts",
    ],
  },
  {
    id: "attacks 4",
    promise: "A platform's pattern of a field and its announcements are read within a deadline",
    shownBy: ["tests/deep/security/content/linear-time.test.ts", "tests/unit/registration/foreign-pattern.test.ts"],
  },
  {
    id: "attacks 5",
    promise: "A URL token signs in once, only from our own site, and replaces no session without confirmation",
    shownBy: ["tests/integration/session/alternative-sign-in.test.ts", "tests/unit/web-auth/token-in-address.test.ts"],
  },
  {
    id: "attacks 6",
    promise: "A remember token signs in once; one that is used again takes its successor with it",
    shownBy: ["tests/integration/session/remember-me.test.ts"],
  },
  {
    id: "attacks 7",
    promise: "The /64s of one /48 count together, and so does every spelling of an address, at every limit",
    shownBy: [
      "tests/deep/integration/guard/every-limit.test.ts",
      "tests/deep/integration/guard/every-limit-of-requests.test.ts",
      "tests/unit/guard/address.test.ts",
    ],
  },
  {
    id: "attacks 8",
    promise: "With TLS required, a store gets no plain text and no password, in any topology",
    shownBy: ["tests/deep/security/store/tls.test.ts"],
  },
  {
    id: "attacks 9",
    promise: "No web page can control the sandbox: its control port reads Host and Origin",
    shownBy: ["tests/integration/sandbox/control.test.ts"],
  },
  {
    id: "attacks 10",
    promise:
      "5,000 players behind one address sign in and play for an hour, 200 of them mistyping, none refused, and the attack figures hold there",
    shownBy: ["tests/deep/integration/guard/carrier.test.ts", "tests/integration/session/proven-browsers.test.ts"],
  },
  {
    id: "attacks 11",
    promise: "A measuring id from the store reaches neither a page nor its policy unless it is one",
    shownBy: ["tests/deep/security/content/measuring-id.test.ts"],
  },
  {
    id: "attacks 12",
    promise: "Outside sandbox mode an http platform or a proxy that is everybody refuses to start",
    shownBy: ["tests/unit/config/config.test.ts"],
  },
  {
    id: "attacks 13",
    promise:
      "An attacker who types strangers' numbers, addresses and e-wallets and excludes himself blocks no other player; owners are recognised by verified data, or with name or browser; operators release wrong entries",
    shownBy: [
      "tests/deep/security/protection/false-marks.test.ts",
      "tests/unit/protection/typed-marks.test.ts",
      "tests/integration/operations/protection-command.test.ts",
    ],
  },
  {
    id: "attacks 14",
    promise: "No response reveals who is excluded: code, message and time are those of an existing account or card",
    shownBy: [
      "tests/deep/security/protection/false-marks.test.ts",
      "tests/integration/protection/person-questions.test.ts",
      "tests/integration/protection/who-may.test.ts",
    ],
  },
  {
    id: "attacks 15",
    promise:
      "An agent learns at most two bits a day of a player's limit without giving money, at any number of instances",
    shownBy: ["tests/deep/security/protection/limit-probing.test.ts"],
  },
  {
    id: "attacks 16",
    promise: "No public route, asked for what costs it most, lets one guest address take more than half a core",
    shownBy: [
      "tests/deep/security/availability/sweep.test.ts",
      "tests/deep/security/availability/floods.test.ts",
      "tests/deep/security/availability/flooding-clients.test.ts",
      "tests/unit/http/query.test.ts",
    ],
  },
  {
    id: "attacks 17",
    promise: "A response, stream or WebSocket whose reader stops is dropped within 30 s; a slow reader gets all of it",
    shownBy: ["tests/deep/security/availability/unread-answers.test.ts"],
  },
  {
    id: "attacks 18",
    promise: "A refused request is one line, and a flood of them from one address a hundred and then one in a thousand",
    shownBy: ["tests/deep/security/availability/floods.test.ts"],
  },
  {
    id: "attacks 19",
    promise:
      "Anonymous requests of twenty addresses and two /48 leave the state's Redis below 80 %, whatever they ask; every key says what bounds it",
    shownBy: ["tests/deep/security/store/anonymous-memory.test.ts", "tests/unit/redis/key-bounds.test.ts"],
  },
  {
    id: "attacks 20",
    promise:
      "A visitor is stored nowhere: the sealed cookie opens nothing, and its captcha image has one try over all instances",
    shownBy: ["tests/integration/session/visitor-cookie.test.ts", "tests/integration/session/captcha.test.ts"],
  },
  {
    id: "attacks 21",
    promise:
      "Above 80 % of the state's memory newcomers are refused; known browsers, signed-in players and money go on",
    shownBy: ["tests/deep/security/store/anonymous-memory.test.ts"],
  },
  {
    id: "attacks 22",
    promise:
      "One password sprayed over many accounts from many networks meets a captcha for each; known browsers meet none",
    shownBy: ["tests/deep/integration/guard/spraying.test.ts"],
  },
  {
    id: "attacks 23",
    promise:
      "Only the exact origin writes, and only the site's own hosts reach invitation codes that are bound to a host",
    shownBy: [
      "tests/deep/security/http/csrf.test.ts",
      "tests/integration/registration/register.test.ts",
      "tests/integration/registration/entry.test.ts",
    ],
  },
  {
    id: "attacks 24",
    promise:
      "A copied session cannot move money out: cards, first payment password and contacts ask for a fresh proof, an unknown browser waits a day, and the owner can stop payouts",
    shownBy: [
      "tests/deep/security/entry/stolen-session.test.ts",
      "tests/unit/routes/proof-rows.test.ts",
      "tests/integration/protection/pauses.test.ts",
      "tests/unit/web-api/proof.test.ts",
    ],
  },
  {
    id: "attacks 25",
    promise:
      "Codes by SMS go only to mobile numbers of countries the site offers; a pumped prefix or country stops at its ceiling, and known browsers still get theirs",
    shownBy: [
      "tests/deep/security/entry/sms-countries.test.ts",
      "tests/deep/security/entry/sms-ceilings.test.ts",
      "tests/deep/integration/guard/every-limit.test.ts",
    ],
  },
  {
    id: "attacks 26",
    promise: "Cutting and template matching solves at most a tenth of the pictures before a code by SMS",
    shownBy: ["tests/deep/security/entry/captcha-picture.test.ts"],
  },
  {
    id: "attacks 27",
    promise:
      "An account whose name looks like a number, or like another name, uses up neither the codes nor the sign-in of the other one; its session brings no guesses beyond those of sign-in",
    shownBy: ["tests/deep/security/entry/alike-names.test.ts", "tests/integration/session/second-step.test.ts"],
  },
  {
    id: "attacks 28",
    promise:
      "A copied session uses up neither the codes of its owner's browsers nor those kept for known ones, and a copied remember cookie stops no payouts",
    shownBy: ["tests/deep/security/entry/own-codes.test.ts", "tests/deep/security/entry/stolen-session.test.ts"],
  },
  {
    id: "attacks 29",
    promise:
      "A reset of the password by SMS or e-mail ends the account's sessions, also when an answer is lost and its owner then signs in by name",
    shownBy: [
      "tests/deep/faults/platform/lost-resets.test.ts",
      "tests/integration/registration/resets.test.ts",
      "tests/unit/session/shown-number.test.ts",
    ],
  },
  {
    id: "attacks 30",
    promise:
      "A copied session of an agent cannot give income away: accounts, links, rebates, promotions and contracts require a fresh proof; with the password they wait a day in an unknown browser, stop with the payouts, and are reported",
    shownBy: [
      "tests/deep/security/agents/copied-session.test.ts",
      "tests/deep/security/agents/given-away-income.test.ts",
      "tests/unit/routes/proof-rows.test.ts",
    ],
  },
  {
    id: "attacks 31",
    promise:
      "A browser that signs in with the password for the first time is reported to the owner, also where an agent made the account and signs in first, and a stop, a new password or the end of a device makes every other browser unknown",
    shownBy: ["tests/deep/security/entry/new-browsers.test.ts", "tests/deep/security/entry/given-passwords.test.ts"],
  },
  {
    id: "attacks 32",
    promise:
      "Sessions of a copied remember cookie end when its owner returns, also where the copy was deleted; they count as sign-ins and cannot set a birthday",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts", "tests/integration/session/remember-me.test.ts"],
  },
  {
    id: "attacks 33",
    promise: "Bonus codes and transaction ids of deposits are guessed twenty times an hour by one account at most",
    shownBy: ["tests/deep/security/entry/guessed-codes.test.ts", "tests/deep/integration/guard/every-limit.test.ts"],
  },
  {
    id: "attacks 34",
    promise:
      "A copied remember cookie closes no payouts: it guesses at no payment password but at a pause, there at most half of the tries, and its writes count apart from those that lead money out",
    shownBy: ["tests/deep/security/entry/copied-remember-payouts.test.ts", "tests/contract/money/limit.test.ts"],
  },
  {
    id: "attacks 35",
    promise: "A client disconnect before the response ends no write: its entry, its hold and its notice stay",
    shownBy: ["tests/deep/faults/platform/leaving.test.ts"],
  },
  {
    id: "attacks 36",
    promise:
      "Ending other sessions repeatedly does not lock the owner out: it is counted, a copied remember cookie may not, and no typed password is refused for it",
    shownBy: [
      "tests/integration/session/sign-in-cutoff.test.ts",
      "tests/integration/session/devices.test.ts",
      "tests/deep/security/entry/stolen-session.test.ts",
    ],
  },
  {
    id: "attacks 37",
    promise: "A number cannot be registered as a user name, which would block sign-in by that number",
    shownBy: ["tests/unit/registration/read-fields.test.ts"],
  },
  {
    id: "attacks 38",
    promise: "A platform that answers a sign-out late leaves no token alive: its end is tried again",
    shownBy: ["tests/deep/faults/platform/leaving.test.ts", "tests/integration/protection/paused-tokens.test.ts"],
  },
  {
    id: "attacks 40",
    promise:
      "A copied ticket of a half-finished sign-in carries nothing that was typed: it changes no password without the old one, and its second step remembers no password and proves no browser",
    shownBy: ["tests/deep/security/entry/copied-half-sign-in.test.ts"],
  },
  {
    id: "attacks 42",
    promise: "A browser that reports an error puts no text of its own choosing into the log as its name",
    shownBy: ["tests/deep/security/site/client-errors.test.ts", "tests/unit/http/browser-name.test.ts"],
  },
  {
    id: "attacks 43",
    promise:
      "Before the catalogue is in, pages of games under keys of anybody's choosing are charged, eight at a time, and leave the platform's connections to the catalogue and the players",
    shownBy: ["tests/integration/lobby/shared-routes.test.ts"],
  },
  {
    id: "attacks 41",
    promise: "A copied remember cookie signs in for a day after its owner typed the password, however often it is used",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts", "tests/integration/session/remember-me.test.ts"],
  },
  {
    id: "attacks 44",
    promise: "A JPEG of markers without a picture is read in place, however many of its bytes look like markers",
    shownBy: ["tests/unit/contact/pixels.test.ts"],
  },
  {
    id: "attacks 50",
    promise:
      "Tries at an account are as few where letters or other characters stand among the digits of its number, at sign-in and second step",
    shownBy: [
      "tests/deep/integration/session/account-spellings.test.ts",
      "tests/integration/session/second-step.test.ts",
      "tests/unit/guard/account-name.test.ts",
      "tests/unit/sandbox/accounts.test.ts",
    ],
  },
  {
    id: "attacks 51",
    promise: "One address or one /48 closes no block of numbers to codes by SMS, in an hour or a day",
    shownBy: ["tests/deep/security/entry/sms-ceilings.test.ts"],
  },
  {
    id: "attacks 45",
    promise:
      "Free accounts fill the state's memory by refused money writes neither for a day nor above 80 %; accounts without refused writes go on",
    shownBy: ["tests/contract/money/limit.test.ts", "tests/contract/money/sweep.test.ts"],
  },
  {
    id: "attacks 52",
    promise: "A session of an account uses up none of the calls by which its owner defends it",
    shownBy: ["tests/deep/security/entry/flooded-account.test.ts"],
  },
  {
    id: "attacks 53",
    promise: "Requests for a code that lack their captcha keep no owner of a number from a code",
    shownBy: ["tests/integration/session/sms.test.ts"],
  },
  {
    id: "attacks 54",
    promise: "A handshake sent behind a request that is not answered yet does not end the process",
    shownBy: ["tests/deep/security/http/smuggling.test.ts"],
  },
  {
    id: "attacks 55",
    promise: "A call whose body comes after the end of its session changes nothing",
    shownBy: ["tests/deep/security/entry/held-back-bodies.test.ts"],
  },
  {
    id: "attacks 56",
    promise:
      "With both passwords in a browser the account does not know, no money goes up or down the tree and no goods to an address: it waits a day, or for a code",
    shownBy: ["tests/deep/security/agents/new-receivers.test.ts", "tests/unit/web-api/proof.test.ts"],
  },
  {
    id: "attacks 57",
    promise:
      "A wrong captcha of a registration, or an e-mail address in an account that has one, tells nothing of who is excluded",
    shownBy: ["tests/deep/security/protection/false-marks.test.ts"],
  },
  {
    id: "attacks 58",
    promise:
      "Sign-ins with the right password that stay half-finished, or are refused afterwards, end no session of the account and count as sign-ins, however its number is spelled",
    shownBy: [
      "tests/deep/security/entry/half-finished-sign-ins.test.ts",
      "tests/deep/security/store/account-memory.test.ts",
    ],
  },
  {
    id: "attacks 59",
    promise:
      "A proof in a copied session notifies the owner, refused changes push nothing out of the owner's list, and neither that list nor a payout under way tells who is excluded",
    shownBy: [
      "tests/deep/security/entry/new-browser-notices.test.ts",
      "tests/deep/security/protection/false-marks.test.ts",
    ],
  },
  {
    id: "attacks 60",
    promise:
      "A copied ticket or remember cookie cannot stop payouts, end sessions, set limits or pay out without the browser's other cookie",
    shownBy: ["tests/deep/security/entry/stolen-session.test.ts"],
  },
  {
    id: "attacks 61",
    promise:
      "The owner is notified once of each new browser with a right password or code, and of each right password that opened no session",
    shownBy: [
      "tests/deep/security/entry/new-browser-notices.test.ts",
      "tests/deep/security/entry/new-browsers.test.ts",
    ],
  },
  {
    id: "attacks 62",
    promise:
      "A reset by SMS ends the account's sessions, makes other browsers unknown and is reported, also before a second step",
    shownBy: ["tests/deep/security/entry/new-browser-notices.test.ts"],
  },
  {
    id: "attacks 63",
    promise: "An id token proves no number that was typed beside it, with a code or in front of a second step",
    shownBy: ["tests/deep/security/protection/false-marks.test.ts", "tests/integration/session/second-step.test.ts"],
  },
  {
    id: "attacks 64",
    promise:
      "Addresses or networks that stop reading pictures or relayed answers, or hold uploads or sockets, leave a quarter of the connections to newcomers, one each",
    shownBy: ["tests/deep/faults/clients/slow-readers.test.ts", "tests/unit/platform/slots.test.ts"],
  },
  {
    id: "attacks 65",
    promise: "Exports of one account take a fortieth of a core, over one file or many",
    shownBy: ["tests/unit/records/csv-export.test.ts"],
  },
  {
    id: "attacks 66",
    promise: "An account that signs in again and again fills less than 120 kB of the store, as the register says",
    shownBy: [
      "tests/deep/security/store/account-memory.test.ts",
      "tests/unit/redis/key-bounds.test.ts",
      "tests/unit/session/most-sessions.test.ts",
    ],
  },
  {
    id: "attacks 67",
    promise:
      "The refusals of a /48 are a thousand lines a minute and then one in a thousand, from however many networks",
    shownBy: ["tests/deep/security/availability/floods.test.ts"],
  },
  {
    id: "attacks 68",
    promise:
      "Without captchas no number of addresses takes more than half of what strangers have of a block of numbers or a foreign country",
    shownBy: ["tests/deep/security/entry/sms-ceilings.test.ts"],
  },
  {
    id: "attacks 69",
    promise:
      "Pages and files of one account take a fifth of a core at most; an incomplete head holds a connection of the edge for five seconds, and an address sends 256 bodies at a time, however slowly",
    shownBy: ["tests/deep/security/availability/floods.test.ts", "tests/deep/security/http/edge.test.ts"],
  },
  {
    id: "attacks 70",
    promise:
      "A copied remembered token, used again and again, has five sessions at a time, which end each other and none of the owner's",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts"],
  },
  {
    id: "attacks 71",
    promise: "The account's owner is notified of a right password that a refused change of it confirms",
    shownBy: ["tests/deep/security/entry/new-browser-notices.test.ts"],
  },
  {
    id: "attacks 72",
    promise:
      "Waiting second steps of strangers who have the password end none of a browser that has proven the account",
    shownBy: ["tests/deep/security/entry/half-finished-sign-ins.test.ts"],
  },
];
