import { useLocation } from "react-router-dom";
import { pageIdOf, pathTo } from "../../../../shared/page-paths.ts";
import { isAgentPage } from "../../../../shared/pages.ts";

/** Pages that exist in both centres: id in the player centre, id in the agent centre. */
const pagePairs = {
  depositv2: "agentDeposit",
  withdraw: "agentWithdraw",
  messageV2: "agentMessages",
  transferUpline: "agentTransferUpline",
} as const;

type SharedPageId = keyof typeof pagePairs;

const isShared = (id: string): id is SharedPageId => Object.hasOwn(pagePairs, id);

/** Returns whether an address belongs to the agent centre. */
export function isInAgentCentre(pathname: string): boolean {
  const id = pageIdOf(pathname);
  return id === "agentHome" || (id !== undefined && isAgentPage(id));
}

/** Returns the address of a page that both centres have, in the centre of `pathname`. */
const centrePath = (id: SharedPageId, pathname: string): string =>
  pathTo(isInAgentCentre(pathname) ? pagePairs[id] : id);

/**
 * Returns the address of a page that both centres have, in the current centre. No link leads an agent out of the
 * back-office.
 */
export const useCentrePath = (id: SharedPageId): string => centrePath(id, useLocation().pathname);

/** Converts an internal link written for players, with query and fragment, to the centre of `pathname`. */
export function inCentre(href: string, pathname: string): string {
  const [path = ""] = href.split(/[?#]/, 1);
  const id = pageIdOf(path);
  return id !== undefined && isShared(id) ? centrePath(id, pathname) + href.slice(path.length) : href;
}
