import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify from "fastify";
import t from "tap";
import type { App } from "../../../bff/fastify.ts";
import type { IsNoInput, NoInput } from "../../../bff/platform/row.ts";
import { callRoute } from "../../../bff/routes/bind.ts";
import * as announcements from "../../../shared/contracts/announcements.ts";
import * as messages from "../../../shared/contracts/messages.ts";
import * as promotions from "../../../shared/contracts/promotions.ts";
import * as wallets from "../../../shared/contracts/wallets.ts";

const context = { language: "EN", token: "token-1" };

/** Creates a server without checks, and a platform that returns one result and records its calls. */
function appAbove(t: { teardown(end: () => unknown): void }, result: unknown, register: (app: App) => void) {
  const calls: unknown[][] = [];
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  const platform = {
    async call(...call: unknown[]) {
      calls.push(call);
      return result;
    },
  };
  const authorizedCalls = {
    async call(id: string, input: object, { account, context }: { account: string; context: object }) {
      calls.push([id, input, context, account]);
      return result;
    },
  };
  app.decorate("deps", { platform, authorizedCalls } as never);
  app.decorateRequest("platformContext", () => context as never);
  app.addHook("onRequest", async (request) => {
    Object.assign(request, { caller: { ticket: { record: { member: { account: "Rina01" } } } } });
  });
  register(app);
  t.teardown(() => app.close());
  return { app, calls };
}

t.test("a route answers with the result of its call", async (t) => {
  const { app, calls } = appAbove(t, { single: true }, (app) => {
    callRoute(app, wallets, "merchantWallet", { operation: "merchantWallet" });
  });
  const answer = await app.inject("/api/wallets/merchant");
  t.same([answer.statusCode, answer.json()], [200, { single: true }]);
  t.same(calls, [["merchantWallet", {}, context]]);
});

t.test("a route converts the result into the shape of its contract", async (t) => {
  const { app } = appAbove(t, 7, (app) => {
    callRoute(app, messages, "unread", { operation: "unreadCount", answer: (count) => ({ count }) });
  });
  t.same((await app.inject("/api/messages/unread")).json(), { count: 7 });
});

t.test("a route without `answer` makes its input from the request and responds with 204", async (t) => {
  const { app, calls } = appAbove(t, undefined, (app) => {
    callRoute(app, promotions, "joinPromotion", {
      operation: "joinPromotion",
      input: ({ params }) => ({ promotionId: params.id }),
    });
  });
  const answer = await app.inject({ method: "POST", url: "/api/promotions/701/join" });
  t.same([answer.statusCode, answer.body], [204, ""]);
  t.same(calls, [["joinPromotion", { promotionId: "701" }, context, "rina01"]], "authorized for the account");
});

t.test("a route passes on a query whose fields are all optional", async (t) => {
  const result = { banners: [], notices: [], popups: [], promotions: [] };
  const { app, calls } = appAbove(t, result, (app) => {
    callRoute(app, announcements, "announcements", { operation: "announcements", input: ({ query }) => query });
  });
  t.same((await app.inject("/api/announcements?execution=A")).json(), result);
  t.same(calls, [["announcements", { execution: "A" }, context]]);
});

t.test("only an input without any field can be omitted", async (t) => {
  const none: IsNoInput<NoInput> = true;
  const optional: IsNoInput<{ page?: number }> = false;
  const either: IsNoInput<{ all: true } | { amount: string }> = false;
  t.same([none, optional, either], [true, false, false], "checked by npm run typecheck");
});

t.test("the compiler refuses a mismatch between contract and operation", async (t) => {
  const refused = (app: App): void => {
    // @ts-expect-error the contract of messages has no such route
    callRoute(app, messages, "wallets", { operation: "wallets" });
    // @ts-expect-error a list is not the response: it belongs under `items`
    callRoute(app, wallets, "wallets", { operation: "wallets" });
    // @ts-expect-error the response has a count, not a total
    callRoute(app, messages, "unread", { operation: "unreadCount", answer: (total) => ({ total }) });
    // @ts-expect-error joining needs the id of a promotion
    callRoute(app, promotions, "joinPromotion", { operation: "joinPromotion" });
    // @ts-expect-error the query selects the announcements, although it is optional
    callRoute(app, announcements, "announcements", { operation: "announcements" });
    // @ts-expect-error the balance takes no input
    callRoute(app, wallets, "balance", { operation: "balance", input: ({ query }) => query });
    callRoute(app, promotions, "joinPromotion", {
      operation: "joinPromotion",
      // @ts-expect-error the route calls the id of its promotion `id`
      input: ({ params }) => ({ promotionId: params.promotionId }),
    });
  };
  t.type(refused, "function", "checked by npm run typecheck, never run");
});
