import { readFileSync } from "node:fs";
import type { Answer, Call, HandlerRow, Sandbox } from "../../contract.ts";
import { playsOf } from "../plays.ts";
import { type Action, type PlayKind, pagePolicy, playPage } from "./page.ts";
import { balanceOf, json, refusal, settlePlay } from "./wager.ts";

/** A call of an open page; `play` is the key from `open`. */
const actionRow = (kind: PlayKind, name: string, act: Action): HandlerRow => ({
  operation: `play.${kind.name}.${name}`,
  method: "POST",
  paths: [`/play/${kind.name}/${name}`],
  token: "never",
  handle: (call, sandbox) => {
    const play = playsOf(sandbox).find(String(call.body.play ?? ""));
    const game = play && sandbox.world.game(play.nodeId);
    if (!play || !game) return refusal("play_over", play?.language ?? call.language);
    if (play.accountId !== undefined) sandbox.rounds.touch(play.accountId);
    return act(play, game, call, sandbox) ?? json({ balance: balanceOf(play, sandbox) });
  },
});

const settle =
  (kind: PlayKind): Action =>
  (play, _game, _call, sandbox) => {
    kind.closing?.(play, sandbox);
    settlePlay(play, sandbox);
    return undefined;
  };

function page(kind: PlayKind, { query, language }: Call, sandbox: Sandbox): Answer {
  const ticket = query.get("ticket") ?? "";
  const seat = playsOf(sandbox).peek(ticket);
  const game = seat && sandbox.world.game(seat.nodeId);
  const fallback = query.get("language") === "BN" ? "BN" : query.get("language") === "EN" ? "EN" : language;
  const spoken = seat?.language ?? fallback;
  const vendorName = sandbox.world.vendors.find(({ code }) => code === game?.vendor)?.name[spoken];
  const shown = {
    language: spoken,
    ticket,
    trial: seat !== undefined && seat.accountId === undefined,
    ...(game && { game }),
    ...(vendorName !== undefined && { vendorName }),
    ...(seat?.backUrl !== undefined && { backUrl: seat.backUrl }),
    ...(seat?.limits && { limits: seat.limits }),
  };
  return {
    raw: playPage(kind, shown, sandbox),
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
  if (!play) return refusal("ticket_used", language);
  return json({ play: play.key, balance: balanceOf(play, sandbox) });
}

/**
 * Rows of a kind: the page, its assets and its calls. `open` exchanges the launch's ticket for a play key, once; the
 * kind's calls bet and draw; `settle` pays; `beat` is the heartbeat; `leave` ends the page. Amounts are poisha.
 */
export const playRowsOf = (kind: PlayKind): readonly HandlerRow[] => [
  {
    operation: `play.${kind.name}.page`,
    method: "GET",
    paths: [`/play/${kind.name}`],
    token: "never",
    handle: (call, sandbox) => page(kind, call, sandbox),
  },
  assetsRow(kind.name, kind.folder, kind.files),
  {
    operation: `play.${kind.name}.open`,
    method: "POST",
    paths: [`/play/${kind.name}/open`],
    token: "never",
    handle: (call, sandbox) => open(kind, call, sandbox),
  },
  ...Object.entries(kind.actions).map(([name, act]) => actionRow(kind, name, act)),
  actionRow(kind, "settle", settle(kind)),
  actionRow(kind, "beat", () => undefined),
  actionRow(kind, "leave", settle(kind)),
];

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

/** Assets that every page may load. */
export const kitAssets = assetsRow("kit", new URL("./public/", import.meta.url), [
  "cards.css",
  "chips.css",
  "chips.js",
  "controls.css",
  "felt.css",
  "hues.css",
  "round.js",
  "kit.css",
  "kit.js",
  "message.css",
  "paid.js",
  "pieces.js",
  "server.js",
]);

/** Serves a fixed list of files from a folder, so that no request path reaches the disk. */
export function assetsRow(name: string, folder: URL, files: readonly string[]): HandlerRow {
  const contents = new Map(
    files.map((file) => [
      file,
      { raw: readFileSync(new URL(file, folder)), type: types[file.split(".").at(-1) ?? ""] ?? "text/plain" },
    ]),
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
