import type { Answer, Call, HandlerRow, Sandbox } from "../../contract.ts";
import { type Play, playsOf } from "../plays.ts";
import { slotAssets } from "./assets.ts";
import { pagePolicy, slotPage } from "./page.ts";
import { balanceOf, settlePlay, spinPlay } from "./round.ts";
import { type TextKey, texts } from "./texts.ts";

const json = (body: unknown, status = 200): Answer => ({
  raw: JSON.stringify(body),
  type: "application/json; charset=utf-8",
  status,
  headers: { "Cache-Control": "no-store" },
});

const statuses: Partial<Record<TextKey, number>> = {
  play_over: 410,
  ticket_used: 410,
  bet_invalid: 400,
  round_open: 409,
};

const refusal = (error: TextKey, language: Play["language"]): Answer =>
  json({ error, message: texts[language][error] }, statuses[error] ?? 422);

/** A call of a page at work: `play` is the key that opening gave it. */
const action = (name: string, act: (play: Play, call: Call, sandbox: Sandbox) => Answer | undefined): HandlerRow => ({
  operation: `play.${name}`,
  method: "POST",
  paths: [`/play/slot/${name}`],
  token: "never",
  handle: (call, sandbox) => {
    const play = playsOf(sandbox).find(String(call.body.play ?? ""));
    if (!play) return refusal("play_over", call.language);
    if (play.accountId !== undefined) sandbox.rounds.touch(play.accountId);
    return act(play, call, sandbox) ?? json({ balance: balanceOf(play, sandbox) });
  },
});

function page({ query, language }: Call, sandbox: Sandbox): Answer {
  const ticket = query.get("ticket") ?? "";
  const seat = playsOf(sandbox).peek(ticket);
  const game = seat && sandbox.world.game(seat.nodeId);
  const asked = query.get("language") === "BN" ? "BN" : query.get("language") === "EN" ? "EN" : language;
  const spoken = seat?.language ?? asked;
  const vendorName = sandbox.world.vendors.find(({ code }) => code === game?.vendor)?.name[spoken];
  const html = slotPage({
    language: spoken,
    ticket,
    trial: seat !== undefined && seat.accountId === undefined,
    ...(game && { game }),
    ...(vendorName !== undefined && { vendorName }),
    ...(seat?.backUrl !== undefined && { backUrl: seat.backUrl }),
  });
  return {
    raw: html,
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

function open({ body, language }: Call, sandbox: Sandbox): Answer {
  const play = playsOf(sandbox).open(String(body.ticket ?? ""));
  if (!play) return refusal("ticket_used", language);
  return json({ play: play.key, balance: balanceOf(play, sandbox) });
}

/**
 * The slot page and what it asks: `open` turns the launch's ticket into a play key, once; `spin` bets and draws;
 * `settle` pays when the reels stand; `beat` says the page is there; `leave` that it goes. Amounts are poisha.
 */
export const slotRows: readonly HandlerRow[] = [
  { operation: "play.page", method: "GET", paths: ["/play/slot"], token: "never", handle: page },
  slotAssets,
  { operation: "play.open", method: "POST", paths: ["/play/slot/open"], token: "never", handle: open },
  action("spin", (play, { body }, sandbox) => {
    const game = sandbox.world.game(play.nodeId);
    if (!game) return refusal("play_over", play.language);
    const outcome = spinPlay(play, game, Number(body.bet), sandbox);
    if ("error" in outcome) return refusal(outcome.error, play.language);
    return json({ ...outcome, balance: balanceOf(play, sandbox) });
  }),
  action("settle", (play, _call, sandbox) => {
    settlePlay(play, sandbox);
    return undefined;
  }),
  action("beat", () => undefined),
  action("leave", (play, _call, sandbox) => {
    settlePlay(play, sandbox);
    return undefined;
  }),
];
