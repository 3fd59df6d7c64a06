import type { PromiseLine } from "./promise.ts";

/** Attacks 1 to 72: attacks that once succeeded against this gateway's design. */
export const attackPromises: readonly PromiseLine[] = [
  {
    id: "attacks 1",
    promise:
      "A flood of image requests costs the platform one call per image, and a flood of invented names a few calls per second",
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
      "Registration and SMS codes reveal taken names and numbers only up to the limit of an address: refusals count, a captcha is required after three, and name and number get the same response",
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
    promise: "A URL token signs in once, only from the site itself, and replaces no session without confirmation",
    shownBy: ["tests/integration/session/alternative-sign-in.test.ts", "tests/unit/web-auth/token-in-address.test.ts"],
  },
  {
    id: "attacks 6",
    promise: "A remember token signs in once; a second use also revokes its successor",
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
    promise: "No web page can control the sandbox: its control port checks Host and Origin",
    shownBy: ["tests/integration/sandbox/control.test.ts"],
  },
  {
    id: "attacks 10",
    promise:
      "5,000 players behind one address sign in and play for an hour, 200 of them with a mistyped password; none is refused, and the limits on attackers hold there",
    shownBy: ["tests/deep/integration/guard/carrier.test.ts", "tests/integration/session/proven-browsers.test.ts"],
  },
  {
    id: "attacks 11",
    promise: "A measuring id from the store reaches a page and its policy only if it is valid",
    shownBy: ["tests/deep/security/content/measuring-id.test.ts"],
  },
  {
    id: "attacks 12",
    promise:
      "Outside sandbox mode the gateway refuses to start with an http platform or with all addresses as trusted proxies",
    shownBy: ["tests/unit/config/config.test.ts"],
  },
  {
    id: "attacks 13",
    promise:
      "An attacker who enters other players' numbers, addresses and e-wallets and then self-excludes blocks no other player; owners are recognised by verified data, or with name or browser; operators release wrong entries",
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
    promise: "The most expensive request to any public route lets one guest address use at most half a core",
    shownBy: [
      "tests/deep/security/availability/sweep.test.ts",
      "tests/deep/security/availability/floods.test.ts",
      "tests/deep/security/availability/flooding-clients.test.ts",
      "tests/unit/http/query.test.ts",
    ],
  },
  {
    id: "attacks 17",
    promise:
      "A response, stream or WebSocket whose reader stops is dropped within 30 s; a slow reader receives everything",
    shownBy: ["tests/deep/security/availability/unread-answers.test.ts"],
  },
  {
    id: "attacks 18",
    promise:
      "A refused request is one log line; a flood of them from one address is a hundred lines and then one in a thousand",
    shownBy: ["tests/deep/security/availability/floods.test.ts"],
  },
  {
    id: "attacks 19",
    promise:
      "Anonymous requests of twenty addresses and two /48 leave the state Redis below 80 %, whatever they request; every key documents its bound",
    shownBy: ["tests/deep/security/store/anonymous-memory.test.ts", "tests/unit/redis/key-bounds.test.ts"],
  },
  {
    id: "attacks 20",
    promise:
      "A visitor is not stored: the sealed cookie grants no access, and its captcha image allows one try over all instances",
    shownBy: ["tests/integration/session/visitor-cookie.test.ts", "tests/integration/session/captcha.test.ts"],
  },
  {
    id: "attacks 21",
    promise:
      "Above 80 % of the state memory new visitors are refused; known browsers, signed-in players and money writes continue",
    shownBy: ["tests/deep/security/store/anonymous-memory.test.ts"],
  },
  {
    id: "attacks 22",
    promise:
      "One password sprayed over many accounts from many networks requires a captcha for each; known browsers need none",
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
      "A copied session cannot move money out: cards, first payment password and contacts require a fresh proof, an unknown browser waits a day, and the owner can stop payouts",
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
      "SMS codes go only to mobile numbers of countries that the site offers; a pumped prefix or country stops at its ceiling, and known browsers still receive codes",
    shownBy: [
      "tests/deep/security/entry/sms-countries.test.ts",
      "tests/deep/security/entry/sms-ceilings.test.ts",
      "tests/deep/integration/guard/every-limit.test.ts",
    ],
  },
  {
    id: "attacks 26",
    promise: "Segmentation and template matching solve at most a tenth of the captcha images in front of SMS codes",
    shownBy: ["tests/deep/security/entry/captcha-picture.test.ts"],
  },
  {
    id: "attacks 27",
    promise:
      "An account whose name resembles a number or another name uses up neither the codes nor the sign-in of the other one; its session allows no guesses beyond those of sign-in",
    shownBy: ["tests/deep/security/entry/alike-names.test.ts", "tests/integration/session/second-step.test.ts"],
  },
  {
    id: "attacks 28",
    promise:
      "A copied session uses up neither the codes of its owner's browsers nor those reserved for known ones, and a copied remember cookie stops no payouts",
    shownBy: ["tests/deep/security/entry/own-codes.test.ts", "tests/deep/security/entry/stolen-session.test.ts"],
  },
  {
    id: "attacks 29",
    promise:
      "A reset of the password by SMS or e-mail ends the account's sessions, even if a response is lost and its owner then signs in by name",
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
      "A browser that signs in with the password for the first time is reported to the owner, even if an agent created the account and signs in first; stopping payouts, a new password or the end of a device makes every other browser unknown",
    shownBy: ["tests/deep/security/entry/new-browsers.test.ts", "tests/deep/security/entry/given-passwords.test.ts"],
  },
  {
    id: "attacks 32",
    promise:
      "Sessions of a copied remember cookie end when its owner returns, even if the copy was deleted; they count as sign-ins and cannot set a birthday",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts", "tests/integration/session/remember-me.test.ts"],
  },
  {
    id: "attacks 33",
    promise: "One account can guess bonus codes and transaction ids of deposits at most twenty times per hour",
    shownBy: ["tests/deep/security/entry/guessed-codes.test.ts", "tests/deep/integration/guard/every-limit.test.ts"],
  },
  {
    id: "attacks 34",
    promise:
      "A copied remember cookie cannot block payouts: it can try payment passwords only for a pause, with at most half of the tries, and its writes count separately from those that pay money out",
    shownBy: ["tests/deep/security/entry/copied-remember-payouts.test.ts", "tests/contract/money/limit.test.ts"],
  },
  {
    id: "attacks 35",
    promise: "A client disconnect before the response aborts no write: its entry, its hold and its notice remain",
    shownBy: ["tests/deep/faults/platform/leaving.test.ts"],
  },
  {
    id: "attacks 36",
    promise:
      "Ending other sessions repeatedly does not lock the owner out: it is counted, a copied remember cookie cannot do it, and no typed password is refused because of it",
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
    promise: "A late platform response to a sign-out leaves no valid token: the sign-out is retried",
    shownBy: ["tests/deep/faults/platform/leaving.test.ts", "tests/integration/protection/paused-tokens.test.ts"],
  },
  {
    id: "attacks 40",
    promise:
      "A copied ticket of a half-finished sign-in contains nothing that was typed: it changes no password without the old one, and its second step remembers no password and proves no browser",
    shownBy: ["tests/deep/security/entry/copied-half-sign-in.test.ts"],
  },
  {
    id: "attacks 42",
    promise: "An error report of a browser cannot put arbitrary text into the log as the browser's name",
    shownBy: ["tests/deep/security/site/client-errors.test.ts", "tests/unit/http/browser-name.test.ts"],
  },
  {
    id: "attacks 43",
    promise:
      "While the catalogue is loading, game pages with arbitrary keys are charged, run at most eight at a time, and leave platform connections to the catalogue and the players",
    shownBy: ["tests/integration/lobby/shared-routes.test.ts"],
  },
  {
    id: "attacks 41",
    promise:
      "A copied remember cookie signs in for a day after its owner typed the password, regardless of how often it is used",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts", "tests/integration/session/remember-me.test.ts"],
  },
  {
    id: "attacks 44",
    promise:
      "A JPEG that consists of markers without an image is read in place, however many of its bytes look like markers",
    shownBy: ["tests/unit/contact/pixels.test.ts"],
  },
  {
    id: "attacks 50",
    promise:
      "Letters or other characters among the digits of an account's number allow no additional tries at sign-in or the second step",
    shownBy: [
      "tests/deep/integration/session/account-spellings.test.ts",
      "tests/integration/session/second-step.test.ts",
      "tests/unit/guard/account-name.test.ts",
      "tests/unit/sandbox/accounts.test.ts",
    ],
  },
  {
    id: "attacks 51",
    promise: "One address or one /48 cannot exhaust the SMS codes of a block of numbers, in an hour or a day",
    shownBy: ["tests/deep/security/entry/sms-ceilings.test.ts"],
  },
  {
    id: "attacks 45",
    promise:
      "Refused money writes of free accounts fill the state memory neither for a day nor above 80 %; accounts without refused writes continue to work",
    shownBy: ["tests/contract/money/limit.test.ts", "tests/contract/money/sweep.test.ts"],
  },
  {
    id: "attacks 52",
    promise: "A session of an account uses up none of the calls with which its owner secures the account",
    shownBy: ["tests/deep/security/entry/flooded-account.test.ts"],
  },
  {
    id: "attacks 53",
    promise: "Code requests without the required captcha do not prevent the owner of a number from getting a code",
    shownBy: ["tests/integration/session/sms.test.ts"],
  },
  {
    id: "attacks 54",
    promise: "A WebSocket handshake right behind a pending request does not end the process",
    shownBy: ["tests/deep/security/http/smuggling.test.ts"],
  },
  {
    id: "attacks 55",
    promise: "A call whose body arrives after the end of its session changes nothing",
    shownBy: ["tests/deep/security/entry/held-back-bodies.test.ts"],
  },
  {
    id: "attacks 56",
    promise:
      "With both passwords in an unknown browser, no money is transferred in the agent tree and no goods are ordered: such a write waits a day or requires a code",
    shownBy: ["tests/deep/security/agents/new-receivers.test.ts", "tests/unit/web-api/proof.test.ts"],
  },
  {
    id: "attacks 57",
    promise:
      "A wrong captcha of a registration, or an e-mail address in an account that has one, does not reveal who is excluded",
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
      "A proof in a copied session notifies the owner, refused changes remove nothing from the owner's list, and neither that list nor a pending payout reveals who is excluded",
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
      "A reset by SMS ends the account's sessions, makes other browsers unknown and is reported, even before a second step",
    shownBy: ["tests/deep/security/entry/new-browser-notices.test.ts"],
  },
  {
    id: "attacks 63",
    promise: "An id token does not prove a number that is entered with it, whether with a code or before a second step",
    shownBy: ["tests/deep/security/protection/false-marks.test.ts", "tests/integration/session/second-step.test.ts"],
  },
  {
    id: "attacks 64",
    promise:
      "Addresses or networks that stop reading images or relayed responses, or hold uploads or sockets open, leave a quarter of the connections to new clients, one each",
    shownBy: ["tests/deep/faults/clients/slow-readers.test.ts", "tests/unit/platform/slots.test.ts"],
  },
  {
    id: "attacks 65",
    promise: "Exports of one account take a fortieth of a core, in one file or many",
    shownBy: ["tests/unit/records/csv-export.test.ts"],
  },
  {
    id: "attacks 66",
    promise: "An account that signs in repeatedly fills less than 120 kB of the store, as the key register documents",
    shownBy: [
      "tests/deep/security/store/account-memory.test.ts",
      "tests/unit/redis/key-bounds.test.ts",
      "tests/unit/session/most-sessions.test.ts",
    ],
  },
  {
    id: "attacks 67",
    promise:
      "The refusals of a /48 are a thousand log lines a minute and then one in a thousand, from any number of networks",
    shownBy: ["tests/deep/security/availability/floods.test.ts"],
  },
  {
    id: "attacks 68",
    promise:
      "Without captchas, any number of addresses gets at most half of the codes that unknown browsers have for a block of numbers or a foreign country",
    shownBy: ["tests/deep/security/entry/sms-ceilings.test.ts"],
  },
  {
    id: "attacks 69",
    promise:
      "Pages and files of one account take a fifth of a core at most; an incomplete head holds a connection of the edge for five seconds, and an address sends at most 256 bodies at a time, however slowly",
    shownBy: ["tests/deep/security/availability/floods.test.ts", "tests/deep/security/http/edge.test.ts"],
  },
  {
    id: "attacks 70",
    promise:
      "A copied remember token that is used repeatedly has at most five sessions at a time, which end each other and none of the owner's",
    shownBy: ["tests/deep/security/entry/copied-remember.test.ts"],
  },
  {
    id: "attacks 71",
    promise: "The owner is notified if a refused password change confirms the right password",
    shownBy: ["tests/deep/security/entry/new-browser-notices.test.ts"],
  },
  {
    id: "attacks 72",
    promise: "Pending second steps of others with the password end none of a browser that has proven the account",
    shownBy: ["tests/deep/security/entry/half-finished-sign-ins.test.ts"],
  },
];
