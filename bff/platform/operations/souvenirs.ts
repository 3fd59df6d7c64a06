import Type from "typebox";
import type { SouvenirQuery, SouvenirRequest } from "../../../shared/contracts/souvenirs.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { souvenirOrder, souvenirOrders } from "../mappers/souvenirs.ts";
import { moneyWrite, ownRead } from "../presets.ts";

export const souvenirOperations = {
  souvenirs: ownRead({
    path: "/wps/relay/MCSFE_getSouvenirOrders",
    moduleId: "SOUVENIR3",
    request: Type.Object({
      ...ListFields,
      souvenirType: Type.Optional(Type.String()),
      orderStatus: Type.Optional(Type.String()),
    }),
    toWire: (query: SouvenirQuery) => ({
      ...listFields(query),
      souvenirType: query.type?.toUpperCase(),
      orderStatus: query.status?.toUpperCase(),
    }),
    map: (value, { input }) => pageFrom(value, input, { items: souvenirOrders }),
  }),

  orderSouvenir: moneyWrite({
    path: "/wps/relay/MCSFE_submitSouvenirOrder",
    moduleId: "SOUVENIR3",
    request: Type.Object({ souvenirType: Type.String(), amount: Type.Number(), remark: Type.String() }),
    toWire: ({ kind, amount, note }: SouvenirRequest) => ({
      souvenirType: kind.toUpperCase(),
      amount: wireAmount(amount),
      remark: note,
    }),
    map: souvenirOrder,
  }),
};
