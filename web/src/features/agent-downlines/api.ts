import type { Body } from "../../../../shared/api.ts";
import type { DownlineGroup, DownlineType } from "../../../../shared/contracts/agent-team.ts";
import { routes as agentTeam } from "../../../../shared/contracts/agent-team.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { parseSort } from "../../lib/browser/sort.ts";

bringRows(agentTeam);

const keep = { keepPrevious: true };

/** What downlines can be ordered by. */
const sortable = ["account", "balance", "teamBalance", "teamCount", "lastLoginAt", "registeredAt"];

export interface DownlineFilters {
  /** The id of whose direct downlines are listed; the agent's own without it. */
  readonly parent: string | undefined;
  /** A part of a name: the whole team is searched. */
  readonly q: string | undefined;
  readonly type: DownlineType | "all";
  readonly group: DownlineGroup;
  /** Days `[from, to)` the group is of; only some are. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Groups that happened on days. */
export const isOfDays = (group: DownlineGroup): boolean => group === "registered" || group === "firstDeposits";

/** A page of downlines. */
export const useDownlinePage = ({ page, size, sort, parent, q, type, group, from, to }: PageQuery & DownlineFilters) =>
  useApi(
    "agentDownlines",
    {
      query: {
        ...{ page, size },
        ...(q !== undefined ? { q } : parent !== undefined && { parent }),
        ...(type !== "all" && { type }),
        ...(q === undefined && group !== "direct" && { group }),
        ...(q === undefined && isOfDays(group) && from && to && from < to && { from, to }),
        // An order nobody can ask for, in an address somebody wrote, is left out.
        ...(sort !== undefined && sortable.includes(parseSort(sort)?.id ?? "") && { sort }),
      },
    },
    keep,
  );

/** An account with what only its own page shows. */
export const useDownline = (id: string) => useApi("agentDownline", { params: { id } });

/** The agent's own rates, the most it can give. */
export const useOwnRates = () => useApi("agentRebates");

/** Whether money can go to downlines, and how much at once. */
export const useTransferTerms = () => useApi("agentTransferTerms");

/** Asks anew what a change of an account shows in. */
export const refreshDownlines = (): Promise<void> => refreshAnswers(isOf("agentDownline", "agentDownlines"));

export const changeRebates = (id: string, body: Body<"changeDownlineRebates">) =>
  api.send("changeDownlineRebates", { params: { id }, body });

export const promote = (id: string) => api.send("promoteDownline", { params: { id } });

export const createDownline = (body: Body<"createDownline">) => api.send("createDownline", { body });

export const sendToDownline = (body: Body<"transferDownline">) => sendMoney("transferDownline", { body });

/** Asks anew what a transfer changes, and what may have closed it. */
export const refreshTransfer = (): Promise<void> =>
  refreshAnswers(
    isOf(
      ...(["agentDownline", "agentDownlines", "agentTransferTerms"] as const),
      ...(["balance", "paymentPassword", "wallets"] as const),
    ),
  );

export const useLinks = () => useApi("agentLinks");

export const refreshLinks = (): Promise<void> => refreshAnswers(isOf("agentLinks"));

export const createLink = (body: Body<"createAgentLink">) => api.send("createAgentLink", { body });

export const deleteLink = (id: string) => api.send("deleteAgentLink", { params: { id } });

/** A page of the accounts that came by links, or by one of them. */
export const useRegistrationPage = ({ page, size, code }: PageQuery & { code: string | undefined }) =>
  useApi("agentLinkRegistrations", { query: { page, size, ...(code !== undefined && { code }) } }, keep);
