/** Valid search term for account names (shared/contracts/agent-team.ts). */
export const namePattern = /^[A-Za-z0-9_.@-]{2,40}$/;
