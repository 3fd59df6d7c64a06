import t from "tap";
import { frameMessageOf } from "../../../web/src/ui/FramedPage/frame-message.ts";

const frame = {};
const url = "https://games.example/play/7?ticket=x";
const from = { origin: "https://games.example", source: frame };
const close = { ...from, data: { type: "close" } };
const balance = { ...from, data: { type: "balance", amount: "1234.50" } };

t.test("the running game may ask to be closed, and report its displayed balance", async (t) => {
  t.same(frameMessageOf(close, frame, url), { type: "close" });
  t.same(frameMessageOf(balance, frame, url), { type: "balance", amount: "1234.50" });
});

t.test("messages from another frame or another origin, or before there is a frame, are ignored", async (t) => {
  for (const message of [close, balance]) {
    t.equal(frameMessageOf({ ...message, source: {} }, frame, url), undefined, "another frame of the same origin");
    t.equal(frameMessageOf({ ...message, source: null }, undefined, url), undefined);
    t.equal(frameMessageOf({ ...message, source: null }, null, url), undefined);
    for (const origin of ["https://evil.example", "http://games.example", "https://games.example.evil.example", "null"])
      t.equal(frameMessageOf({ ...message, origin }, frame, url), undefined, origin);
  }
});

t.test("other messages of a game are ignored", async (t) => {
  const amounts = [
    "",
    "12",
    "12.5",
    "12.345",
    "-1.00",
    "+1.00",
    "1,234.50",
    "1e3",
    "০.০০",
    " 1.00",
    "1.00\n",
    12.5,
    null,
  ];
  const strange = [undefined, null, "close", { type: "open" }, {}, ["close"], { type: "balance" }];
  const long = { type: "balance", amount: `${"9".repeat(13)}.00` };
  for (const data of [...strange, long, ...amounts.map((amount) => ({ type: "balance", amount }))])
    t.equal(frameMessageOf({ ...from, data }, frame, url), undefined, JSON.stringify(data));
});

t.test("other fields of a game's message are not passed on", async (t) => {
  const data = { type: "balance", amount: "1.00", total: "99.00", html: "<b>" };
  t.same(frameMessageOf({ ...from, data }, frame, url), { type: "balance", amount: "1.00" });
});
