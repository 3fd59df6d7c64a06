import type { Answer, Call, Language, Sandbox, WorldGame } from "../../contract.ts";
import type { Play, Seat } from "../plays.ts";

/** What a page is drawn for. */
export interface Shown {
  readonly language: Language;
  readonly ticket: string;
  /** Undefined for a ticket nobody issued: the page says so in words. */
  readonly game?: WorldGame;
  readonly vendorName?: string;
  readonly trial: boolean;
  readonly backUrl?: string;
  /** Of the room, poisha: bets outside are not offered. */
  readonly limits?: Seat["limits"];
}

/** One call of a page at work. Undefined: the answer is the balance alone. */
export type Action = (play: Play, game: WorldGame, call: Call, sandbox: Sandbox) => Answer | undefined;

/**
 * One kind of playable page: its own files, its drawing, its calls. Everything else — ticket, wallet, round, header,
 * footer, heartbeat — is the kit's.
 */
export interface PlayKind {
  /** Path segment: `/play/<name>`. */
  readonly name: string;
  /** `public/` of the kind. */
  readonly folder: URL;
  /** Its files, a closed list: `<name>.css` and `<name>.js` are loaded by the page, others by those. */
  readonly files: readonly string[];
  /** What stands between header and footer. */
  readonly stage: (shown: Shown) => string;
  /** The controls in the footer beside balance and win; the kit's bet stepper and main button unless given. */
  readonly controls?: (shown: Shown) => string;
  /** SVG symbols and the like, once per page. */
  readonly sprite?: (shown: Shown) => string;
  /** Words of its own; the kit's words need not be repeated. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** What the page's script needs to know besides ticket, words and bets. */
  readonly setup?: (shown: Shown, sandbox: Sandbox) => object;
  /** Bets offered by the stepper, poisha, and the one chosen first. */
  readonly bets: readonly number[];
  readonly firstBet: number;
  /** Least and most of what its bets give back on average, per cent; said in the header, and kept by tests. */
  readonly returns?: readonly [least: number, most: number];
  /** Called when the page closes or opens again, before its last round is paid: a round under way may be ended here. */
  readonly closing?: (play: Play, sandbox: Sandbox) => void;
  /** Its bets are decided by matches or draws of the real day, which nobody waits for with play money. */
  readonly noTrial?: true;
  /** Calls by name below `/play/<name>/`; `open`, `settle`, `beat`, `leave` are the kit's. */
  readonly actions: Readonly<Record<string, Action>>;
}
