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
 * Returns the existing pages of the avatar menu that a role may open (spec section 2: the agent entry is for agents;
 * section 4: trial accounts have no centre).
 */
export const entriesFor = (role: Role) =>
  entries.flatMap(({ page, roles }) => {
    const path = (roles as readonly Role[]).includes(role) ? pagePath(page) : undefined;
    return path ? [{ page, path }] : [];
  });
