import type { Account, Answer, Sandbox, WorldGame } from "../../../sandbox/contract.ts";
import { kindOf, playRows } from "../../../sandbox/play/kinds.ts";
import { playsOf } from "../../../sandbox/play/plays.ts";
import { answered, ask, demoSandbox } from "../sandbox-world/call.ts";

export interface Page {
  readonly sandbox: Sandbox;
  readonly demo: Account;
  readonly game: WorldGame;
  post(name: string, fields?: Record<string, unknown>): Promise<Answer>;
  /** Makes one of the page's calls and returns the response's value. */
  postForValue<T>(name: string, fields?: Record<string, unknown>): Promise<T>;
  html(language: "BN" | "EN"): Promise<string>;
  close(): Promise<void>;
}

/** Opens a page of the kind for the demo member, or as a free trial. */
export async function openPage(kind: string, { trial = false } = {}): Promise<Page> {
  const { sandbox, demo, close } = await demoSandbox();
  const game = sandbox.world.games.find((one) => kindOf(one).name === kind);
  if (!game) throw new Error(`no game is played on ${kind}`);
  const issue = (language: "BN" | "EN") =>
    playsOf(sandbox).issue({ nodeId: game.nodeId, language, ...(!trial && { accountId: demo.id }) });
  const opened = await ask(playRows, `play.${kind}.open`, sandbox, { body: { ticket: issue("EN") } });
  const { play } = answered<{ play: string }>(opened);
  const post = (name: string, fields = {}) =>
    ask(playRows, `play.${kind}.${name}`, sandbox, { body: { play, ...fields } });
  return {
    sandbox,
    demo,
    game,
    post,
    postForValue: async <T>(name: string, fields = {}) => answered<T>(await post(name, fields)),
    async html(language) {
      const answer = await ask(playRows, `play.${kind}.page`, sandbox, { query: { ticket: issue(language) } });
      return "raw" in answer ? String(answer.raw) : "";
    },
    close,
  };
}
