import { field, listIn, text } from "./wire.ts";

const flagName = /^[A-Z0-9_]{1,40}$/;
const deepest = 12;

/** The whitelabel tree as a flat map by modId; on is only the string "1" (protocol section 4). */
export function flags(root: unknown): Record<string, boolean> {
  const states: Record<string, boolean> = {};
  const visit = (node: unknown, depth: number): void => {
    const name = text(field(node, "modId"));
    if (name && flagName.test(name)) states[name] = field(node, "enabled") === "1";
    if (depth < deepest) for (const child of listIn(field(node, "childrenNodes"))) visit(child, depth + 1);
  };
  for (const node of Array.isArray(root) ? root : [root]) visit(node, 0);
  return states;
}
