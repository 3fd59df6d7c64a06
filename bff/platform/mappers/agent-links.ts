import Type from "typebox";
import type { AgentLink, LinkRegistration } from "../../../shared/contracts/agent-links.ts";
import { cleanAccountName } from "./account-name.ts";
import { productRates } from "./agent-rates.ts";
import { downlineType } from "./downlines.ts";
import { count, id, instant, listIn, money, rowsOf, Scalar, webUrl } from "./wire.ts";

const linkRows = rowsOf(
  Type.Object({
    ...{ affiUrlId: Scalar, code: Scalar, url: Scalar, type: Scalar, rebates: Type.Optional(Type.Unknown()) },
    ...{ visits: Scalar, registers: Scalar, firstDeposits: Scalar, createdTime: Scalar, expireTime: Scalar },
  }),
);

/** A row without an id, a code, an address, a type or a moment is none. */
export const agentLinks = (list: readonly unknown[]): AgentLink[] =>
  linkRows(list).flatMap((row): AgentLink[] => {
    const [linkId, code, url] = [id(row.affiUrlId), id(row.code), webUrl(row.url)];
    const [type, createdAt] = [downlineType(row.type), instant(row.createdTime)];
    if (linkId === undefined || code === undefined || url === undefined) return [];
    if (type === undefined || createdAt === undefined) return [];
    const expiresAt = instant(row.expireTime);
    return [
      {
        ...{ id: linkId, code, url, type, rebates: productRates(listIn(row.rebates)) },
        ...{ visits: count(row.visits), registrations: count(row.registers), firstDeposits: count(row.firstDeposits) },
        ...{ createdAt, ...(expiresAt !== undefined && { expiresAt }) },
      },
    ];
  });

const registrationRows = rowsOf(
  Type.Object({
    ...{ customerId: Scalar, account: Scalar, type: Scalar, code: Scalar, registerTime: Scalar, firstDeposit: Scalar },
  }),
);

/** A row without an id, a name, a type, a code or a moment is none. */
export const linkRegistrations = (list: readonly unknown[]): LinkRegistration[] =>
  registrationRows(list).flatMap((row): LinkRegistration[] => {
    const [customerId, code, account] = [id(row.customerId), id(row.code), cleanAccountName(row.account)];
    const [type, registeredAt] = [downlineType(row.type), instant(row.registerTime)];
    if (customerId === undefined || code === undefined || account === "") return [];
    if (type === undefined || registeredAt === undefined) return [];
    const firstDeposit = money(row.firstDeposit);
    return [{ id: customerId, account, type, code, registeredAt, ...(firstDeposit !== undefined && { firstDeposit }) }];
  });
