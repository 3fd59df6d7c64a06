/**
 * What an account is about to do, as its own brakes see it (domain-rules section 2):
 * - `deposit`  money comes in from outside
 * - `receive`  money comes in from an agent above; who sends it learns nothing of a refusal
 * - `reward`   a claim, a join, a redemption: what invites to play
 * - `play`     a game starts
 * - `out`      money leaves, or moves between the account's own wallets, or an agent agrees on terms: never held back
 */
export type ProtectedAct = "deposit" | "receive" | "reward" | "play" | "out";
