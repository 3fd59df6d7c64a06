import { memberMenu } from "./member-menu.ts";

/** Member pages that stay open in a time-out or exclusion, ordered by how often users need them. */
const open = [
  "withdraw",
  "securityCenter",
  "transferFund",
  "saferPlay",
  "transactionHistory",
  "personalHistoryCopy",
  "personalProfit",
  "bonusDetails",
  "messageV2",
] as const satisfies readonly (typeof memberMenu)[number]["id"][];

type PausedPageId = (typeof open)[number];

export const isOpenWhilePaused = (id: string): id is PausedPageId => open.some((each) => each === id);

export const pausedMenu = open.flatMap((id) => {
  const entry = memberMenu.find((each) => each.id === id);
  return entry ? [{ id, icon: entry.icon }] : [];
});
