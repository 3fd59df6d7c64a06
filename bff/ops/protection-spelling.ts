import { writtenLimit } from "../../shared/rules/limit-value.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { ExcludedMarks } from "../protection/excluded-marks.ts";
import type { StoredProtection } from "../protection/record.ts";

const at = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 16).replace("T", " ");

/** What holds an account back, for an operator: no money, no name and no mark of its owner. Times are UTC. */
export function spellProtection(record: StoredProtection, now: number): string {
  const { acts, adultOn, exclusion, limits, realityCheck, timeOut } = record;
  const lines = [
    ...limits.map(({ kind, period, value, raise }) => {
      const wish =
        raise && ` (asked for ${raise.to === undefined ? "none" : writtenLimit(kind, raise.to)}, ${at(raise.askedAt)})`;
      return `limit\t${kind}\t${period}\t${writtenLimit(kind, value)}${wish ?? ""}`;
    }),
    `reality check\t${realityCheck.minutes} min`,
    ...(timeOut && timeOut.until > now ? [`time-out\t${timeOut.term}\tuntil ${at(timeOut.until)}`] : []),
    ...(exclusion ? [`exclusion\t${exclusion.term}\tsince ${at(exclusion.since)}\t${untilOf(exclusion.until)}`] : []),
    ...(exclusion?.returnAskedAt === undefined ? [] : [`return\tasked for ${at(exclusion.returnAskedAt)}`]),
    ...(adultOn === undefined ? [] : [`under age\tuntil ${adultOn}`]),
    ...acts.toReversed().map((act) => {
      const { kind, period, from, to } = act;
      return [
        "act",
        at(act.at),
        act.act,
        ...[kind, period, from && `from ${from}`, to && `to ${to}`].filter(Boolean),
      ].join("\t");
    }),
  ];
  return `${lines.join("\n")}\n`;
}

const untilOf = (until: number | undefined): string =>
  until === undefined ? "for ever" : `until ${at(until)}, and until the owner asks to return`;

/** What an account is known by: hashes, how far each is to be believed (`old`: from before that was kept) and since when. */
export function spellMarks(account: AccountIdentity, { exclusion, marks, proofs }: StoredProtection): string {
  const lines = marks.map((mark) => {
    const { proof, since } = proofs?.[mark] ?? { proof: "old" };
    return ["mark", mark, proof, ...(since === undefined ? [] : [`since ${at(since)}`])].join("\t");
  });
  const standing = exclusion ? "excluded: they stand in the register" : "not excluded: none stands in the register";
  return `${[`account\t${accountHash(account)}`, standing, ...lines].join("\n")}\n`;
}

/** Which accounts stand under what an operator asked for, by the hashes that `marks` prints. */
export function spellRegister(found: Awaited<ReturnType<ExcludedMarks["show"]>>, done?: "released"): string {
  if (found.length === 0) return "No excluded account stands under it.\n";
  const lines = found.map(({ mark, account, line }) =>
    [
      ...["mark", mark.hash, `account ${account}`, done ?? line?.proof ?? "old"],
      ...(line && line.since > 0 ? [`since ${at(line.since)}`] : []),
    ].join("\t"),
  );
  return `${lines.join("\n")}\n`;
}
