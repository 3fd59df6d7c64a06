import t from "tap";
import type { Launch } from "../../../shared/contracts/launch.ts";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { createLauncher, type Launcher, type Questions } from "../../../web/src/lib/launch/launcher.ts";

const game = (id: string) => ({ id, name: `Game ${id}`, vendor: "KX", vendorName: "Kings Exchange" });
const tap = (id = "1") => ({ game: game(id), trial: false });
const framed: Launch = { url: "https://games.example/1", mode: "frame" };

/** Runs pending callbacks without firing timers. */
const turn = () => new Promise(setImmediate);

/** Creates a launcher whose launches finish when the test resolves them. */
function launcher({ popups = true, questions }: { popups?: boolean; questions?: Questions } = {}) {
  const launches: {
    id: string;
    roomId: string | undefined;
    signal: AbortSignal;
    answer: PromiseWithResolvers<Launch>;
  }[] = [];
  const opened: string[] = [];
  const play: Launcher = createLauncher({
    origin: "https://adda.example",
    loadQuestions: async () => questions ?? {},
    launch({ game, roomId }, signal) {
      const answer = Promise.withResolvers<Launch>();
      launches.push({ id: game.id, roomId, signal, answer });
      return answer.promise;
    },
    openWindow(url) {
      if (popups) opened.push(url);
      return popups;
    },
  });
  const last = () => {
    const launch = launches.at(-1);
    if (!launch) throw new Error("nothing was launched");
    return launch;
  };
  return { play, launches, opened, last };
}

t.test("a tap launches once and shows the game in its frame", async (t) => {
  const { play, launches, last } = launcher();
  const started = play.start(tap());
  await turn();
  t.equal(play.getState().play?.phase.name, "starting");
  await play.start(tap());
  await play.start(tap("2"));
  t.equal(launches.length, 1, "further taps do nothing");
  last().answer.resolve(framed);
  await started;
  t.strictSame(play.getState().play?.phase, { name: "frame", url: framed.url });
  await play.start(tap("2"));
  t.equal(launches.length, 1, "taps while it is open do nothing");
});

t.test("leaving while a game starts cancels the launch, and a late response opens nothing", async (t) => {
  const { play, last } = launcher();
  const started = play.start(tap());
  await turn();
  play.close();
  t.equal(last().signal.aborted, true);
  last().answer.resolve(framed);
  await started;
  t.equal(play.getState().play, undefined);
});

t.test("a refused game shows the reason and can be tried again", async (t) => {
  const { play, launches, last } = launcher();
  const started = play.start(tap());
  await turn();
  const failure = new ApiFailure("game_round_open", 409, "another round is open");
  last().answer.reject(failure);
  await started;
  t.strictSame(play.getState().play?.phase, { name: "refused", failure });
  const again = play.retry();
  t.equal(launches.length, 2);
  last().answer.resolve(framed);
  await again;
  t.equal(play.getState().play?.phase.name, "frame");
});

t.test("a session that ended and was not renewed leaves nothing open", async (t) => {
  const { play, last } = launcher();
  const started = play.start(tap());
  await turn();
  last().answer.reject(new ApiFailure("session_expired", 401, "over"));
  await started;
  t.equal(play.getState().play, undefined);
});

t.test("a game in its own window leaves the page usable", async (t) => {
  const { play, opened, last } = launcher();
  const started = play.start(tap());
  await turn();
  last().answer.resolve({ ...framed, mode: "window" });
  await started;
  t.strictSame(opened, [framed.url]);
  t.equal(play.getState().play, undefined);
});

t.test("a game whose window is blocked is offered as a link", async (t) => {
  const { play, last } = launcher({ popups: false });
  const started = play.start(tap());
  await turn();
  last().answer.resolve({ ...framed, mode: "window" });
  await started;
  t.strictSame(play.getState().play?.phase, { name: "blocked", url: framed.url });
});

t.test("a page of the site or a script is never opened as a game", async (t) => {
  for (const url of ["https://adda.example/login", "javascript:alert(1)", "/relative", "data:text/html,x"]) {
    for (const mode of ["frame", "window"] as const) {
      const { play, opened, last } = launcher();
      const started = play.start(tap());
      await turn();
      last().answer.resolve({ url, mode });
      await started;
      t.equal(play.getState().play?.phase.name, "refused", `${mode} ${url}`);
      t.strictSame(opened, []);
    }
  }
});

t.test("the host is notified of each change until it unsubscribes", async (t) => {
  const { play, last } = launcher();
  const phases: (string | undefined)[] = [];
  const stop = play.subscribe(() => phases.push(play.getState().play?.phase.name));
  const started = play.start(tap());
  await turn();
  last().answer.resolve(framed);
  await started;
  play.close();
  stop();
  void play.start(tap());
  await turn();
  t.strictSame([...new Set(phases)], ["starting", "frame", undefined]);
});

function phase(play: Launcher, name: string): Promise<void> {
  const there = () => play.getState().play?.phase.name === name;
  return new Promise((resolve) => {
    if (there()) return resolve();
    const stop = play.subscribe(() => {
      if (!there()) return;
      stop();
      resolve();
    });
  });
}

const rooms = [
  { id: "KX_R1", name: "Beginners" },
  { id: "KX_R2", name: "Adda" },
];
const wallet = {
  own: { id: "13", name: "KY", vendor: "KY", amount: "0.00" },
  main: { id: "2", name: "Main", amount: "100.00" },
};

t.test("a game with rooms launches in the chosen one, and another attempt does not ask again", async (t) => {
  const { play, launches, last } = launcher({ questions: { rooms } });
  const started = play.start(tap());
  await phase(play, "rooms");
  t.equal(launches.length, 0, "nothing is launched before");
  play.answer("KX_R2");
  await phase(play, "starting");
  await turn();
  t.equal(last().roomId, "KX_R2");
  last().answer.reject(new ApiFailure("game_round_open", 409, "open"));
  await started;
  void play.retry();
  t.equal(launches.length, 2);
  t.equal(last().roomId, "KX_R2");
});

t.test("a game with one room launches without a choice, and closing the choice launches nothing", async (t) => {
  const one = launcher({ questions: { rooms: rooms.slice(0, 1) } });
  void one.play.start(tap());
  await turn();
  t.strictSame([one.launches.length, one.last().roomId], [1, undefined]);

  const two = launcher({ questions: { rooms } });
  void two.play.start(tap());
  await phase(two.play, "rooms");
  two.play.close();
  t.equal(two.play.getState().play, undefined);
  two.play.answer("KX_R1");
  await turn();
  t.equal(two.launches.length, 0);
});

t.test(
  "the player is asked about a vendor's own wallet before the game, and offered a transfer back afterwards",
  async (t) => {
    const { play, last } = launcher({ questions: { wallet } });
    const started = play.start(tap());
    await phase(play, "wallet");
    play.answer("ready");
    await turn();
    last().answer.resolve(framed);
    await started;
    t.equal(play.getState().play?.phase.name, "frame");
    play.close();
    t.equal(play.getState().play?.phase.name, "return");
    play.close();
    t.equal(play.getState().play, undefined);
  },
);

t.test(
  "retrying a game that does not load starts it again, with the money that is in the vendor's wallet",
  async (t) => {
    const { play, launches, last } = launcher({ questions: { wallet } });
    const started = play.start(tap());
    await phase(play, "wallet");
    play.answer("ready");
    await turn();
    last().answer.resolve(framed);
    await started;
    const again = play.retry();
    t.equal(play.getState().play?.phase.name, "starting");
    t.equal(launches.length, 2);
    last().answer.resolve(framed);
    await again;
    t.equal(play.getState().play?.phase.name, "frame");
  },
);

t.test("a free trial starts without a question", async (t) => {
  const { play, launches } = launcher({ questions: { rooms, wallet } });
  void play.start({ game: game("1"), trial: true });
  await turn();
  t.equal(launches.length, 1);
});
