import type { Test } from "tap";
import { type KindName, kinds } from "../promises/kinds.ts";

/**
 * Asserts that the register contains the members, and reports that they were tested for a kind of defect. Tests call
 * this function last, and `npm run promises` compares its output with the register.
 */
export function tried(t: Pick<Test, "ok">, kind: KindName, ...members: readonly string[]): void {
  const listed: readonly string[] = kinds[kind].members;
  for (const member of members) t.ok(listed.includes(member), `tried ${kind}: ${member}`);
}
