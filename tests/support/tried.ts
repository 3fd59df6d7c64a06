import type { Test } from "tap";
import { type KindName, kinds } from "../promises/kinds.ts";

/**
 * Says that a member of a register has been searched for a kind of defect, as the last step of its test;
 * `npm run promises` counts these lines against the register.
 */
export function tried(t: Pick<Test, "ok">, kind: KindName, ...members: readonly string[]): void {
  const listed: readonly string[] = kinds[kind].members;
  for (const member of members) t.ok(listed.includes(member), `tried ${kind}: ${member}`);
}
