import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { GameList } from "../../../shared/contracts/games.ts";
import { codeOf, gamesWorld, launch } from "./world.ts";

t.test("recent games, rooms and launch errors with a dialog", async (t) => {
  const { sandbox, gateway, guest, games, first, member } = await gamesWorld(t);

  await t.test("the game launched last is the first recent game; each game is listed once", async (t) => {
    const player = await member("recent01");
    const recent = async () => (await player.json<GameList>("/api/games/recent")).items.map(({ id }) => id);
    t.strictSame(await recent(), []);
    const [one, two] = (await games("vendor=JL")).items;
    if (!one || !two) throw new Error("two games are needed");
    for (const { id } of [one, two, one]) {
      await sandbox.steer("POST", "/clock", { advance: 5_000 });
      gateway.clock.advance(5_000);
      t.equal((await launch(player, { nodeId: id })).status, 200);
    }
    t.strictSame(await recent(), [one.id, two.id]);
    t.equal(await codeOf(await guest.call("GET", "/api/games/recent")), "session_required");
  });

  await t.test("a game with rooms lists them and opens in the chosen one, within its stakes", async (t) => {
    const player = await member("rooms01");
    const game = await first("vendor=KX&type=PVP");
    t.equal(game.rooms, true);
    const { items } = await player.json<Answer<"gameRooms">>(`/api/games/${game.id}/rooms`);
    t.strictSame(items[0], { id: "KX_R1", name: "Beginners' room", minBet: "10.00", maxBet: "100.00" });
    t.equal(items.length, 3);
    const answer = await launch(player, { nodeId: game.id, roomId: "KX_R2" });
    const { url } = (await answer.json()) as { url: string };
    const page = await (await fetch(url.replace("localhost", "127.0.0.1"))).text();
    const setup = JSON.parse(/id="setup">(.*?)<\/script>/.exec(page)?.[1] ?? "{}") as { bets: number[] };
    t.ok(setup.bets.length > 0 && setup.bets.every((bet) => bet >= 5_000 && bet <= 100_000), `${setup.bets}`);
  });

  await t.test("a room of another game is refused; a game without rooms lists none", async (t) => {
    const player = await member("rooms02");
    const card = await first("vendor=KX&type=PVP");
    const slot = await first("vendor=JL&type=RNG");
    t.equal(slot.rooms, undefined);
    t.strictSame(await player.json<Answer<"gameRooms">>(`/api/games/${slot.id}/rooms`), { items: [] });
    t.equal(await codeOf(await launch(player, { nodeId: card.id, roomId: "TH_R1" })), "game_not_found");
    t.equal(await codeOf(await guest.call("GET", `/api/games/${card.id}/rooms`)), "session_required");
    t.equal(await codeOf(await player.call("GET", "/api/games/nowhere/rooms")), "game_not_found");
  });

  await t.test(
    "an empty wallet and a vendor in maintenance have different errors; maintenance has start and end",
    async (t) => {
      const poor = await member("poor01", 0);
      const game = await first("vendor=JL&type=RNG");
      t.equal(await codeOf(await launch(poor, { nodeId: game.id })), "balance_insufficient");
      const now = sandbox.sandbox.clock.now();
      const [maintainTime, endTime] = [now - 60_000, now + 3_600_000];
      await sandbox.steer("PUT", "/switches", { vendorMaintenance: { JL: { maintainTime, endTime } } });
      const refused = await launch(await member("shut01"), { nodeId: game.id });
      t.match(await refused.json(), {
        error: {
          code: "game_maintenance",
          until: { start: new Date(maintainTime).toISOString(), end: new Date(endTime).toISOString() },
        },
      });
      await sandbox.steer("PUT", "/switches", { vendorMaintenance: {} });
    },
  );

  await t.test("sports, e-sports and cockfight start with the platform's call for sports", async (t) => {
    const player = await member("sports01");
    const calls = async () => [await sandbox.calls("launchSports"), await sandbox.calls("launchGame")];
    const [sports = 0, others = 0] = await calls();
    for (const query of ["vendor=IBC&type=SPORTS", "vendor=IMES&type=ESPORTS", "vendor=SV3&type=COCKFIGHT"]) {
      const answer = await launch(player, { nodeId: (await first(query)).id });
      t.match(await answer.json(), { mode: "frame", url: /\/play\// }, query);
    }
    t.strictSame(await calls(), [sports + 3, others]);
  });

  await t.test("free play needs no account and is offered only if the game supports it", async (t) => {
    const { items } = await games("vendor=JL&type=RNG");
    const trial = items.find((game) => game.trial);
    const real = items.find((game) => !game.trial);
    const started = await guest.call("POST", "/api/games/trial", { nodeId: trial?.id });
    t.equal(started.status, 200);
    t.match(await started.json(), { mode: "frame", url: /\/play\// });
    t.equal(await codeOf(await guest.call("POST", "/api/games/trial", { nodeId: real?.id })), "game_trial_unsupported");
  });
});
