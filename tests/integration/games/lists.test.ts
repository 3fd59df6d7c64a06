import t from "tap";
import type { Jackpots, Matches } from "../../../shared/contracts/games.ts";
import { gamesWorld } from "./world.ts";

t.test("lists behind the short addresses, and search by typed names", async (t) => {
  const { sandbox, gateway, guest, games } = await gamesWorld(t);

  await t.test("every short address has games, all of its category", async (t) => {
    const lists = {
      "class=JP": { class: "JP" },
      "class=CRASH": { class: "CRASH" },
      "type=LIVE&class=ROU": { class: "ROU", type: "LIVE" },
      "type=LIVE&class=BAC": { class: "BAC", type: "LIVE" },
      "class=HORSE": { class: "HORSE" },
      "vendor=JL": { vendor: "JL" },
      "vendor=PP&type=RNG": { vendor: "PP", type: "RNG" },
      "vendor=PP&type=LIVE": { vendor: "PP", type: "LIVE" },
    };
    for (const [query, { class: kind, ...fields }] of Object.entries<Record<string, string>>(lists)) {
      const { items, total } = await games(query);
      t.ok(total > 5, `${query}: ${total}`);
      for (const game of items) {
        t.match(game, fields);
        if (kind) t.ok(game.classes.includes(kind), `${game.name} is ${kind}`);
      }
    }
  });

  await t.test(
    "new games are listed newest first, even for one vendor and before the catalogue is loaded",
    async (t) => {
      const numbers = async (query: string) => (await games(query)).items.map(({ id }) => Number(id));
      for (const query of ["class=NEW", "class=NEW&vendor=PP", "class=NEW&type=RNG"]) {
        const listed = await numbers(query);
        t.ok(listed.length > 5, query);
        t.strictSame(
          listed,
          listed.toSorted((a, b) => b - a),
          query,
        );
      }
      const { games: through } = await gateway.deps.platform.call(
        "gameList",
        { class: "NEW", page: 1, size: 100 },
        { language: "EN" },
      );
      t.strictSame(
        through.map(({ id }) => Number(id)),
        await numbers("class=NEW"),
      );
    },
  );

  await t.test(
    "a game is found by its Bengali name, its English name and the Bengali name in Latin letters",
    async (t) => {
      const names = async (words: string, language: string) =>
        (await games(`q=${encodeURIComponent(words)}`, language)).items.map(({ name }) => name);
      for (const words of ["kriket", "ক্রিকেট", "cricket", "KRIKET "]) {
        const bengali = await names(words, "BN");
        t.ok(bengali.includes("ক্রিকেট মহারণ"), `${words} in Bengali: ${bengali.slice(0, 3)}`);
        t.ok((await names(words, "EN")).includes("Cricket Grand Battle"), `${words} in English`);
      }
      t.ok((await names("sundorboner bagh", "BN")).includes("সুন্দরবনের বাঘ"));
      t.ok((await names("ilish", "EN")).includes("Hilsa King"), "the Bengali name also finds it in English");
      t.strictSame(await names("zzzzqqqq", "BN"), []);
    },
  );

  await t.test("jackpots are listed largest first with their games, and grow with the platform's clock", async (t) => {
    const before = await guest.json<Jackpots>("/api/jackpots?language=BN");
    t.ok(before.items.length >= 5);
    for (const { game, amount } of before.items) {
      t.ok(game?.classes.includes("JP"));
      t.match(amount, /^\d+\.\d\d$/);
    }
    const sum = ({ items }: Jackpots) => items.reduce((total, { amount }) => total + Number(amount), 0);
    const sorted = before.items.map(({ amount }) => Number(amount));
    t.strictSame(
      sorted,
      sorted.toSorted((a, b) => b - a),
    );
    const midnight = Math.floor(sandbox.sandbox.clock.now() / 86_400_000) * 86_400_000;
    const at = async (hour: number) => {
      await sandbox.steer("POST", "/clock", { set: midnight + hour * 3_600_000 });
      await gateway.deps.cache.flush("jackpots");
      return sum(await guest.json<Jackpots>("/api/jackpots?language=BN"));
    };
    const [morning, evening] = [await at(8), await at(20)];
    t.ok(evening > morning, `${morning} → ${evening}`);
  });

  await t.test("today's matches are sorted and stay the same all day; the next day has others", async (t) => {
    const matches = async () => {
      await gateway.deps.cache.flush("matches");
      return (await guest.json<Matches>("/api/matches?language=EN")).items;
    };
    await sandbox.steer("POST", "/clock", { set: Date.UTC(2026, 4, 4, 3) });
    const morning = await matches();
    t.ok(morning.length >= 10);
    t.strictSame(
      morning.map(({ startAt }) => startAt),
      morning.map(({ startAt }) => startAt).toSorted(),
    );
    for (const { home, away } of morning) t.not(home, away);
    await sandbox.steer("POST", "/clock", { set: Date.UTC(2026, 4, 4, 17) });
    t.strictSame(await matches(), morning);
    await sandbox.steer("POST", "/clock", { set: Date.UTC(2026, 4, 4, 19) });
    const tomorrow = await matches();
    t.notSame(tomorrow, morning, "the site's day starts at 18:00 UTC");
    t.ok(tomorrow.every(({ startAt }) => startAt.startsWith("2026-05-05")));
  });
});
