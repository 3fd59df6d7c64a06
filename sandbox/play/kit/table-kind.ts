import type { Random } from "../../world/random.ts";
import { type Bets, chips, firstChip, most } from "./bets.ts";
import type { Action, PlayKind, Shown } from "./kind.ts";
import type { recentResults } from "./recent.ts";
import { playRound, type TableOutcome } from "./round.ts";
import { tableControls } from "./table.ts";

type Words<Act extends string> = Readonly<Record<Act, string>> & Readonly<Record<string, string>>;

export interface Table<Act extends string>
  extends Pick<PlayKind, "name" | "folder" | "stage" | "setup" | "actions" | "returns"> {
  /** The call that bets and draws; its word stands on the main button. */
  readonly act: Act;
  readonly texts: Readonly<Record<"BN" | "EN", Words<Act>>>;
}

/** A page played with chips: tray, tools and main button are every table's. */
export const chipTable = <Act extends string>({ act, setup, ...table }: Table<Act>): PlayKind => ({
  ...table,
  files: [`${table.name}.css`, `${table.name}.js`],
  controls: (shown) => tableControls(shown, table.texts[shown.language][act]),
  setup: (shown, sandbox) => ({ most, ...setup?.(shown, sandbox) }),
  bets: chips,
  firstBet: firstChip,
});

export interface DrawingTable<Act extends string, Spot extends string, Result, Outcome extends TableOutcome>
  extends Omit<Table<Act>, "actions" | "setup"> {
  readonly spots: readonly Spot[];
  readonly draw: (random: Random, bets: Bets<Spot>) => Outcome;
  /** What the page shows of earlier rounds, and under which name. */
  readonly past: {
    readonly as: string;
    readonly results: ReturnType<typeof recentResults<Result>>;
    readonly of: (outcome: Outcome) => Result;
  };
  /** What the page's script needs besides. */
  readonly facts?: object;
}

/** A table whose every round is one draw over the bets that lie on it. */
export function drawingTable<Act extends string, Spot extends string, Result, Outcome extends TableOutcome>({
  spots,
  draw,
  past,
  facts,
  ...table
}: DrawingTable<Act, Spot, Result, Outcome>): PlayKind {
  const { as, results, of } = past;
  const round: Action = (play, game, call, sandbox) =>
    playRound(play, game, call, sandbox, {
      spots,
      draw,
      drawn: (outcome) => results.add(sandbox, game.nodeId, of(outcome)),
      more: () => ({ [as]: results.of(sandbox, game.nodeId) }),
    });
  return chipTable({
    ...table,
    setup: ({ game }: Shown, sandbox) => ({ ...facts, [as]: game ? results.of(sandbox, game.nodeId) : [] }),
    actions: { [table.act]: round },
  });
}
