import t from "tap";
import { playRequests } from "../../../web/src/features/play/request.ts";

const request = (id: string) => ({ game: { id, name: `Game ${id}` }, trial: false });

t.test("a second tap counts for nothing while a game is starting or open", async (t) => {
  const first = request("1");
  t.equal(playRequests.open(first), true);
  t.equal(playRequests.open(first), false);
  t.equal(playRequests.open(request("2")), false);
  t.equal(playRequests.current(), first);
  playRequests.close(first);
  t.equal(playRequests.current(), undefined);
});

t.test("closing a game that is no longer the open one changes nothing", async (t) => {
  const stale = request("1");
  playRequests.open(stale);
  playRequests.close(stale);
  const open = request("2");
  playRequests.open(open);
  playRequests.close(stale);
  t.equal(playRequests.current(), open);
  playRequests.close(open);
});

t.test("the host is told of each change until it unsubscribes", async (t) => {
  const seen: (string | undefined)[] = [];
  const stop = playRequests.subscribe(() => seen.push(playRequests.current()?.game.id));
  const one = request("1");
  playRequests.open(one);
  playRequests.close(one);
  stop();
  playRequests.open(one);
  playRequests.close(one);
  t.strictSame(seen, ["1", undefined]);
});
