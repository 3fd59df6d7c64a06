import type { Test } from "tap";
import { type KindName, kinds } from "../promises/kinds.ts";

/**
 * Records that members of a register were tested for a kind of defect, as the last step of a test. `npm run promises`
 * compares these lines with the register.
 */
export function tried(t: Pick<Test, "ok">, kind: KindName, ...members: readonly string[]): void {
  const listed: readonly string[] = kinds[kind].members;
  for (const member of members) t.ok(listed.includes(member), `tried ${kind}: ${member}`);
}
