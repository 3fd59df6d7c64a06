import { useLocation } from "react-router-dom";
import { pageIdOf, pathTo } from "../../../../shared/page-paths.ts";
import { isAgentPage } from "../../../../shared/pages.ts";

/** Pages that stand in both centres: of the players', and the same page of the agents'. */
const twins = {
  depositv2: "agentDeposit",
  withdraw: "agentWithdraw",
  messageV2: "agentMessages",
  transferUpline: "agentTransferUpline",
} as const;

type SharedPageId = keyof typeof twins;

const isShared = (id: string): id is SharedPageId => Object.hasOwn(twins, id);

/** Whether an address is one of the agents' centre. */
export function isInAgentCentre(pathname: string): boolean {
  const id = pageIdOf(pathname);
  return id === "agentHome" || (id !== undefined && isAgentPage(id));
}

/** The address of a page that both centres have, in the centre that `pathname` is in. */
export const centrePath = (id: SharedPageId, pathname: string): string =>
  pathTo(isInAgentCentre(pathname) ? twins[id] : id);

/** The address of a page that both centres have, in the one on screen: no link leads an agent out of the back-office. */
export const useCentrePath = (id: SharedPageId): string => centrePath(id, useLocation().pathname);

/** A link of ours, with query and fragment, as it is written for players, in the centre that `pathname` is in. */
export function inCentre(href: string, pathname: string): string {
  const [path = ""] = href.split(/[?#]/, 1);
  const id = pageIdOf(path);
  return id !== undefined && isShared(id) ? centrePath(id, pathname) + href.slice(path.length) : href;
}
