import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { GamePage } from "../../../shared/contracts/games.ts";
import type { Launch } from "../../../shared/contracts/launch.ts";
import type { Winners } from "../../../shared/contracts/lobby.ts";
import type { Session } from "../../../shared/contracts/session.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { toPoisha } from "../../../shared/rules/money.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const sandbox = await startSandbox({ games: "full" });
const gateway = await startGateway(sandbox.url);
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});
await gateway.deps.catalogue.whenReady("EN", 60_000);

t.test("a player signs in, finds a game, plays a spin that changes the balance, and signs out", async (t) => {
  const player = gateway.visitor();
  const signedIn = (await (await player.signIn("demo01", "Demo1234")).json()) as Session;
  t.match(signedIn, { state: "member", member: { account: "demo01" } });

  const before = await player.json<Balance>("/api/balance");
  const firstPage = await player.json<GamePage>("/api/games?language=EN&type=RNG&size=24");
  t.ok(firstPage.total >= 10_000, "ten thousand slots");
  const [game] = firstPage.items;
  if (!game) throw new Error("no game");

  t.equal((await player.call("PUT", `/api/favourites/${game.id}`)).status, 204);
  const favourites = await player.json<Answer<"favourites">>("/api/favourites");
  t.ok(
    favourites.items.some(({ id }) => id === game.id),
    "the favourite is stored",
  );

  await sandbox.steer("POST", "/next-spin", { account: "demo01", outcome: { win: 5_000_000 } });
  const launched = (await (
    await player.call("POST", "/api/games/launch", { nodeId: game.id, backPath: "/rng" })
  ).json()) as Launch;
  t.equal(launched.mode, "frame");
  const page = await fetch(launched.url);
  t.equal(page.status, 200);
  const atGame = async (action: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(new URL(`/play/slot/${action}`, launched.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    t.equal(answer.status, 200, action);
    return answer.json() as Promise<Record<string, unknown>>;
  };
  const { play } = await atGame("open", { ticket: new URL(launched.url).searchParams.get("ticket") });
  await atGame("spin", { play, bet: 1000 });
  await atGame("settle", { play });

  const after = await player.json<Balance>("/api/balance");
  t.equal(toPoisha(after.total), toPoisha(before.total) - 1000 + 5_000_000, "bet and win changed the wallet");
  gateway.clock.advance(60_000);
  await until("the win shows on the board", async () => {
    const { items } = await player.json<Winners>("/api/winners?language=EN");
    return items.some(({ amount }) => amount === "50000.00");
  });

  t.equal((await player.call("DELETE", "/api/session")).status, 204);
  t.equal((await player.call("GET", "/api/balance")).status, 401);
  t.equal((await player.json<Session>("/api/session")).state, "guest");
});

t.test("no log line contains a secret of the player's journey", async (t) => {
  const text = JSON.stringify(gateway.log.lines);
  for (const secret of ["Demo1234", ...sandbox.sandbox.accounts.all().map(({ password }) => password)]) {
    t.notMatch(text, secret);
  }
  t.ok(gateway.log.events().includes("authn_login_success"));
});
