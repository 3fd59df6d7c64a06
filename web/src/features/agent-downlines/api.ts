import type { Body } from "../../../../shared/api.ts";
import type { DownlineGroup, DownlineType } from "../../../../shared/contracts/agent-team.ts";
import { routes as agentTeam } from "../../../../shared/contracts/agent-team.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { addRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { parseSort } from "../../lib/browser/sort.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";

addRows(agentTeam);

const keep = { keepPrevious: true };

const sortable = ["account", "balance", "teamBalance", "teamCount", "lastLoginAt", "registeredAt"];

export interface DownlineFilters {
  /** Id of the account whose direct downlines are listed; by default, the agent's own. */
  readonly parent: string | undefined;
  /** Part of an account name, searched in all levels. */
  readonly q: string | undefined;
  readonly type: DownlineType | "all";
  readonly group: DownlineGroup;
  /** Days `[from, to)`. Only some groups use them. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Returns whether a group has a date range. */
export const isOfDays = (group: DownlineGroup): boolean => group === "registered" || group === "firstDeposits";

/** Reads a page of downlines. */
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
        // The URL may contain an unknown sort order.
        ...(sort !== undefined && sortable.includes(parseSort(sort)?.id ?? "") && { sort }),
      },
    },
    keep,
  );

/** Reads a team account with its details. */
export const useDownline = (id: string) => useApi("agentDownline", { params: { id } });

/** Reads the agent's own rates, which limit the downlines' rates. */
export const useOwnRates = () => useApi("agentRebates");

/** Reads whether transfers to downlines are open, and their maximum. */
export const useTransferTerms = () => useApi("agentTransferTerms");

/** Refreshes the responses that contain a changed account. */
export const refreshDownlines = (): Promise<void> => refreshAnswers(isOf("agentDownline", "agentDownlines"));

export const changeRebates = (id: string, body: Body<"changeDownlineRebates">) =>
  api.send("changeDownlineRebates", { params: { id }, body });

export const promote = (account: string | undefined, id: string): Promise<void> =>
  writeWithSession(account, () => api.send("promoteDownline", { params: { id } }));

export const createDownline = (body: Body<"createDownline">) => api.send("createDownline", { body });

export const sendToDownline = (body: Body<"transferDownline">) => sendMoney("transferDownline", { body });

/** Refreshes the responses that a transfer changes, or that explain why it was refused. */
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

export const deleteLink = (account: string | undefined, id: string): Promise<void> =>
  writeWithSession(account, () => api.send("deleteAgentLink", { params: { id } }));

/** Reads a page of the accounts registered through all links or one of them. */
export const useRegistrationPage = ({ page, size, code }: PageQuery & { code: string | undefined }) =>
  useApi("agentLinkRegistrations", { query: { page, size, ...(code !== undefined && { code }) } }, keep);
