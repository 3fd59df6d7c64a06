/** Account types of the platform (spec section 6): 1, 2, 41 and 42 are agents, 4 is a trial, all others are members. */
export type Role = "member" | "trial" | "agent";

const agentTypes = new Set([1, 2, 41, 42]);

export const roleOf = (type: number): Role => (type === 4 ? "trial" : agentTypes.has(type) ? "agent" : "member");
