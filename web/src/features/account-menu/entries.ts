import type { Role } from "../../../../shared/rules/roles.ts";
import { pagePath } from "../../lib/browser/page-path.ts";

const entries = [
  { page: "securityCenter", roles: ["member", "agent"] },
  { page: "personalHistoryCopy", roles: ["member", "agent"] },
  { page: "saferPlay", roles: ["member", "agent"] },
  { page: "messageV2", roles: ["member", "agent"] },
  { page: "agentHome", roles: ["agent"] },
] as const;

/**
 * Returns the existing pages that a role may open from the avatar menu. Only agents have the agent entry (spec section
 * 2), and trials have no member centre (section 4).
 */
export const entriesFor = (role: Role) =>
  entries.flatMap(({ page, roles }) => {
    const path = (roles as readonly Role[]).includes(role) ? pagePath(page) : undefined;
    return path ? [{ page, path }] : [];
  });
