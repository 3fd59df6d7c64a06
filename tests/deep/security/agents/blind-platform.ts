import type { OperationId, OperationInputs, OperationResults } from "../../../../bff/platform/operations.ts";
import { operations } from "../../../../bff/platform/operations.ts";
import { refusal } from "../../../../bff/platform/pipeline/refusals.ts";
import type { OperationRow, WireFields } from "../../../../bff/platform/row.ts";
import type { CallContext } from "../../../../bff/platform/types.ts";
import { LobbyPlatform } from "../../../support/lobby-platform.ts";
import { byIdOrAccount, gonePerson, pathOf, type Relative } from "./family.ts";

const at = 1_790_000_000_000;
const amounts = Object.fromEntries(
  [
    ..."teamBalance deposit withdraw betAmount validAmount winAmount rebate bonus netProfit netAmount balance".split(
      " ",
    ),
    ..."commission direct network dividend salary total provisional inAmount outAmount amount paidAmount".split(" "),
  ].map((name) => [name, 1]),
);
/** Success response to every call. */
export const yes = {
  ...{ ...amounts, list: [], totalCount: 0, asOf: at, trend: [], path: [], step: 0.1 },
  summary: { ...amounts, count: 0, own: amounts },
  ...{ enabled: true, min: 1, max: 1_000, account: "newest01", transferId: "T1", contractId: "C1" },
  ...{ affiUrlId: "L1", code: "L1", url: "https://site.example/?c=L1", type: "PLAYER", createdTime: at },
};

export const onWire = (one: Relative) => ({
  ...{ customerId: one.id, account: one.account, type: one.isAgent ? "AGENT" : "PLAYER" },
  ...{ parentAccount: one.parent?.account ?? "", level: pathOf(one).length, balance: 1, teamBalance: 1, teamCount: 0 },
  ...{ registerTime: at, status: "ACTIVE", online: false },
  path: pathOf(one).map(({ id, account }) => ({ customerId: id, account })),
});

const requestFields = ["divtypereq", "dailysalreqtype", "contracthoursalreq", "realtimesalreqtype"];
const terms = (owner: { readonly account: string }) => ({
  ...{ contractId: thingOf("contract", owner), requestType: "NEW", fromAccount: "theirs", status: "SIGNED" },
  ...{ period: "DAILY", tiers: [{ threshold: 1, activeCount: 1, rate: 1 }], createdTime: at },
});

/** Returns the id of an account's item, for example of its contract. */
export const thingOf = (kind: string, { account }: Pick<Relative, "account">): string => `${kind}-${account}`;

/**
 * A platform that knows the tree and accepts every call without checks. It distinguishes unknown from deleted accounts,
 * which the gateway must hide from callers.
 */
export class BlindPlatform extends LobbyPlatform {
  readonly wireCalls: { readonly id: OperationId; readonly fields: WireFields }[] = [];
  /** Responses by operation that replace the default response. An error refuses the call. */
  readonly instead = new Map<OperationId, unknown>();

  override async call<Id extends OperationId>(
    id: Id,
    input: OperationInputs[Id],
    context: CallContext,
  ): Promise<OperationResults[Id]> {
    if (!isOfAgents(id)) return super.call(id, input, context);
    const row: OperationRow<OperationInputs[Id], OperationResults[Id]> = operations[id];
    const environment = {
      merchant: "m",
      language: context.language,
      deviceId: undefined,
      userAgent: undefined,
      now: at,
    };
    const fields = row.toWire(input, environment);
    this.wireCalls.push({ id, fields });
    const value = this.instead.has(id)
      ? this.instead.get(id)
      : this.#answer(id, fields, { account: context.token?.replace("token-", "") ?? "" });
    if (value instanceof Error) throw value;
    return row.read(value, { input, language: context.language, merchant: "testbrand", cookie: () => undefined });
  }

  #answer(id: string, fields: WireFields, owner: { readonly account: string }): unknown {
    if (id === "downline") {
      const name = String(fields.customerId ?? fields.account);
      const one = byIdOrAccount.get(name);
      if (one) return onWire(one);
      const message = [gonePerson.id, gonePerson.account].includes(name) ? "It was closed." : "Nobody has this name.";
      throw refusal({ status: 200, errorCode: "downline.not.found", message, value: null, retryAfterMs: undefined });
    }
    if (id === "affiliateLinks")
      return { list: [{ ...yes, affiUrlId: thingOf("link", owner), code: thingOf("code", owner) }] };
    if (id === "contractList") {
      const { kind, role } = fields;
      const sides = role === "DOWNLINE" ? [owner.account, "theirs"] : ["theirs", owner.account];
      return { ...yes, list: [{ ...terms(owner), kind, offererAccount: sides[0], account: sides[1] }] };
    }
    if (id === "contractRequests") {
      return { ...Object.fromEntries(requestFields.map((name) => [name, terms(owner)])), openOffers: 0 };
    }
    return id.startsWith("answer") ? true : yes;
  }
}

/**
 * Whether an operation belongs to the agents' features. Includes contract operations, although members also use them.
 */
const isOfAgents = (id: OperationId): boolean => {
  const { breaker, audience, path } = operations[id];
  return breaker === "agents" || (audience.length === 1 && audience[0] === "agent") || path.includes("MCSFE_process");
};
