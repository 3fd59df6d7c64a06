import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import type { Answer, Call, HandlerRow, Sandbox } from "../../contract.ts";
import { playsOf } from "../plays.ts";
import { type Action, type PlayKind, pagePolicy, playPage } from "./page.ts";
import { balanceOf, json, refusal, settlePlay } from "./wager.ts";

/**
 * Routes of a kind. `open` exchanges the launch ticket for a play key, once. The kind's calls bet and draw, `settle`
 * pays, `beat` is the heartbeat, and `leave` closes the page. Amounts are poisha.
 */
export function playRowsOf(kind: PlayKind): readonly HandlerRow[] {
  const { name } = kind;
  const post = (call: string, handle: HandlerRow["handle"]): HandlerRow => ({
    operation: `play.${name}.${call}`,
    method: "POST",
    paths: [`/play/${name}/${call}`],
    token: "never",
    handle,
  });
  const settle: Action = (play, _game, _call, sandbox) => {
    kind.closing?.(play, sandbox);
    settlePlay(play, sandbox);
    return undefined;
  };
  const actions: Readonly<Record<string, Action>> = {
    ...kind.actions,
    settle,
    beat: () => undefined,
    leave: settle,
  };
  return [
    {
      operation: `play.${name}.page`,
      method: "GET",
      paths: [`/play/${name}`],
      token: "never",
      handle: (call, sandbox) => page(kind, call, sandbox),
    },
    assetsRow(name, new URL(`../${name}/public/`, import.meta.url)),
    post("open", (call, sandbox) => open(kind, call, sandbox)),
    ...Object.entries(actions).map(([call, act]) => post(call, onOpenPage(act))),
  ];
}

/** Wraps a call from an open page, whose `play` field is the key from `open`. */
const onOpenPage =
  (act: Action): HandlerRow["handle"] =>
  (call, sandbox) => {
    const play = playsOf(sandbox).find(String(call.body.play ?? ""));
    const game = play && sandbox.world.game(play.nodeId);
    if (!play || !game) return refusal("play_over", play?.language ?? call.language);
    if (play.accountId !== undefined) sandbox.rounds.touch(play.accountId);
    return act(play, game, call, sandbox) ?? json({ balance: balanceOf(play, sandbox) });
  };

function page(kind: PlayKind, { query, language: preferred }: Call, sandbox: Sandbox): Answer {
  const ticket = query.get("ticket") ?? "";
  const seat = playsOf(sandbox).peek(ticket);
  const game = seat && sandbox.world.game(seat.nodeId);
  const wanted = query.get("language");
  const language = seat?.language ?? (wanted === "BN" || wanted === "EN" ? wanted : preferred);
  const vendorName = sandbox.world.vendors.find(({ code }) => code === game?.vendor)?.name[language];
  const trial = seat !== undefined && seat.accountId === undefined;
  const { backUrl, limits } = seat ?? {};
  return {
    raw: playPage(kind, { language, ticket, trial, game, vendorName, backUrl, limits }, sandbox),
    type: "text/html; charset=utf-8",
    status: game ? 200 : 404,
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": pagePolicy,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  };
}

function open(kind: PlayKind, { body, language }: Call, sandbox: Sandbox): Answer {
  const ticket = String(body.ticket ?? "");
  const seat = playsOf(sandbox).peek(ticket);
  if (kind.noTrial && seat && seat.accountId === undefined) return refusal("no_trial", seat.language);
  const play = playsOf(sandbox).open(ticket);
  return play ? json({ play: play.key, balance: balanceOf(play, sandbox) }) : refusal("ticket_used", language);
}

const types = new Map([
  [".css", "text/css; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
]);

/** Serves the styles and scripts in a folder. Reads them at startup, so that no request accesses the disk. */
export function assetsRow(name: string, folder: URL): HandlerRow {
  const contents = new Map(
    readdirSync(folder).flatMap((file) => {
      const type = types.get(extname(file));
      return type ? [[file, { raw: readFileSync(new URL(file, folder)), type }] as const] : [];
    }),
  );
  return {
    operation: `play.${name}.assets`,
    method: "GET",
    paths: [`/play/${name}/assets/:file`],
    token: "never",
    handle: ({ params }) => {
      const file = contents.get(params.file ?? "");
      if (!file) return { raw: "no such file", type: "text/plain; charset=utf-8", status: 404 };
      return { ...file, headers: { "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" } };
    },
  };
}

export const kitAssets = assetsRow("kit", new URL("./public/", import.meta.url));
