import t from "tap";
import { isCloseRequest } from "../../../web/src/ui/FramedPage/close-request.ts";

const frame = {};
const url = "https://games.example/play/7?ticket=x";
const closeMessage = { data: { type: "close" }, origin: "https://games.example", source: frame };

t.test("the running game may ask to be closed", async (t) => {
  t.equal(isCloseRequest(closeMessage, frame, url), true);
});

t.test("nobody else may: another window, another origin, or before there is a frame", async (t) => {
  t.equal(isCloseRequest({ ...closeMessage, source: {} }, frame, url), false);
  t.equal(isCloseRequest({ ...closeMessage, source: null }, undefined, url), false);
  t.equal(isCloseRequest({ ...closeMessage, source: null }, null, url), false);
  for (const origin of ["https://evil.example", "http://games.example", "https://games.example.evil.example", "null"]) {
    t.equal(isCloseRequest({ ...closeMessage, origin }, frame, url), false, origin);
  }
});

t.test("anything else a game says is ignored", async (t) => {
  for (const data of [undefined, null, "close", { type: "open" }, {}, ["close"]]) {
    t.equal(isCloseRequest({ ...closeMessage, data }, frame, url), false, JSON.stringify(data));
  }
});
