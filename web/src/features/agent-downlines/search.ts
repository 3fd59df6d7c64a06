/** A part of an account's name that can be searched for (shared/contracts/agent-team.ts). */
export const namePattern = /^[A-Za-z0-9_.@-]{2,40}$/;
