import t from "tap";
import { SmsCodes } from "../../../sandbox/auth/codes.ts";
import { stoppedClock } from "../../integration/sandbox/support/start.ts";

const number = "01712345601";
const world = (seed = 1) => {
  const clock = stoppedClock();
  return { clock, codes: new SmsCodes(clock, seed) };
};

t.test("checking a correct SMS code does not use it up, using it does", async (t) => {
  const { codes } = world();
  codes.send(number, "register", false);
  t.equal(codes.refusal(number, "register", "123456"), undefined);
  t.equal(codes.refusal(number, "register", "123456"), undefined);
  codes.use(number, "register");
  t.equal(codes.refusal(number, "register", "123456"), "sms.code.expired");
});

t.test("a number's codes for both purposes are valid at the same time, each for its own purpose", async (t) => {
  const { clock, codes } = world();
  codes.send(number, "noLogin", true);
  const first = codes.last(number)?.code ?? "";
  t.equal(codes.redeem(number, "register", first), "sms.code.invalid");
  clock.advance(59_999);
  t.equal(codes.send(number, "register", true), false, "a number has one countdown, whatever the code is for");
  t.equal(codes.redeem(number, "noLogin", first), undefined);
});

t.test("a new code replaces the last one of its purpose, with its own attempts", async (t) => {
  const { clock, codes } = world();
  codes.send(number, "noLogin", true);
  const first = codes.last(number)?.code ?? "";
  for (let tries = 0; tries < 5; tries += 1) codes.redeem(number, "noLogin", "wrong");
  clock.advance(60_000);
  t.ok(codes.send(number, "noLogin", true));
  const second = codes.last(number)?.code ?? "";
  t.not(second, first);
  t.equal(codes.redeem(number, "noLogin", first), "sms.code.invalid");
  t.equal(codes.redeem(number, "noLogin", second), undefined);
});

t.test("a number gets five requests in five minutes, refused ones included, in a sliding window", async (t) => {
  const { clock, codes } = world();
  const results: boolean[] = [];
  for (let index = 0; index < 7; index += 1) {
    results.push(codes.send(number, "noLogin", false));
    clock.advance(index === 0 ? 1_000 : 59_000);
  }
  t.strictSame(results, [true, false, true, false, true, false, false]);
  clock.advance(60_000);
  t.ok(codes.send(number, "noLogin", false), "the first requests are five minutes old");
});

t.test("random codes follow the seed and restart with a reset", async (t) => {
  const drawCodes = ({ codes }: ReturnType<typeof world>) =>
    ["1", "2", "3"].map((mobile) => {
      codes.send(mobile, "noLogin", true);
      return codes.last(mobile)?.code;
    });
  const one = world(7);
  const first = drawCodes(one);
  t.match(first, [/^[1-9]\d{5}$/, /^[1-9]\d{5}$/, /^[1-9]\d{5}$/]);
  t.notSame(drawCodes(world(8)), first);
  one.codes.reset();
  t.equal(one.codes.last("1"), undefined);
  t.strictSame(drawCodes(one), first);
});
