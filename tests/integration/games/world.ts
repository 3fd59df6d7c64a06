import { randomUUID } from "node:crypto";
import type { Test } from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { Game, GamePage } from "../../../shared/contracts/games.ts";
import { type Gateway, type RunningSandbox, startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

/** Starts a complete site with a filled catalogue, and returns functions that request games. */
export async function gamesWorld(t: Test, switches: object = {}, env: Record<string, string> = {}) {
  const sandbox: RunningSandbox = await startSandbox();
  const gateway: Gateway = await startGateway(sandbox.url, env);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  await sandbox.steer("PUT", "/switches", switches);
  for (const language of ["BN", "EN"] as const) await gateway.deps.catalogue.whenReady(language, 60_000);

  const guest = gateway.visitor();
  const games = (query: string, language = "EN") =>
    guest.json<GamePage>(`/api/games?language=${language}&size=100&${query}`);

  async function first(query: string): Promise<Game> {
    const [game] = (await games(query)).items;
    if (!game) throw new Error(`no game for ${query}`);
    return game;
  }

  /** Creates a member with `balance` poisha and signs it in. */
  async function member(account: string, balance = 100_000): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance });
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    return visitor;
  }

  return { sandbox, gateway, guest, games, first, member };
}

export const launch = (visitor: SiteVisitor, body: object) => visitor.call("POST", "/api/games/launch", body);

/** Moves money, with a new idempotency key unless one is given. */
export const transfer = (visitor: SiteVisitor, body: object, key: string = randomUUID()) =>
  visitor.call("POST", "/api/wallets/transfers", body, { "idempotency-key": key });

export async function amounts(visitor: SiteVisitor): Promise<Record<string, string>> {
  const { items } = await visitor.json<Answer<"wallets">>("/api/wallets");
  return Object.fromEntries(items.map(({ id, amount }) => [id, amount]));
}

export const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { code: string } }).error.code;
