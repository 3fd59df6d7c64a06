import t from "tap";
import { type ErrorCode, errors } from "../../../shared/errors.ts";
import { refusalOf } from "../../../web/src/features/play/refusal.ts";
import type { FailureCode } from "../../../web/src/lib/api/failure.ts";
import bn from "../../../web/src/locales/bn/play/play.json" with { type: "json" };
import en from "../../../web/src/locales/en/play/play.json" with { type: "json" };

const textsOf = (code: FailureCode, until?: { start?: string; end?: string }) =>
  refusalOf({ code, ...(until && { until }) });

t.test("a launch refused for an open round shows what to do and can be tried again", async (t) => {
  t.strictSame(textsOf("game_round_open"), {
    ...{ title: "roundOpenTitle", text: "roundOpen", retry: true },
    ways: ["support"],
  });
});

t.test("a vendor's maintenance shows the times that it stated", async (t) => {
  const start = "2026-01-01T00:00:00Z";
  const end = "2026-01-01T02:00:00Z";
  t.equal(textsOf("game_maintenance", { start, end }).text, "maintenanceFromTo");
  t.equal(textsOf("game_maintenance", { end }).text, "maintenanceUntil");
  t.equal(textsOf("game_maintenance").text, "maintenance");
});

t.test(
  "a low balance offers the free trial, rewards, the deposit and support instead of another attempt",
  async (t) => {
    t.strictSame(textsOf("balance_insufficient"), {
      ...{ title: "balanceTitle", text: "balance", retry: false },
      ways: ["trial", "rewards", "deposit", "support"],
    });
  },
);

t.test("a launch without a response is reported as such and offers another attempt", async (t) => {
  for (const code of ["platform_unreachable", "platform_timeout", "network"] as const) {
    t.strictSame(textsOf(code), { title: "unreachable", retry: true, ways: ["support"] }, code);
  }
});

t.test(
  "a trial account that wants to play for money is offered a real account or the free trial of that game",
  async (t) => {
    t.strictSame(textsOf("trial_not_allowed"), {
      title: "needTrueTitle",
      text: "in_need_true_account",
      ways: ["account", "trial"],
      retry: false,
    });
  },
);

t.test("a reality check answered on another device is reported as such, and the game can be started", async (t) => {
  t.strictSame(textsOf("reality_check_due"), {
    title: "checkTitle",
    text: "check",
    ways: ["protection"],
    retry: false,
  });
  t.strictSame(refusalOf({ code: "reality_check_due", isAnswered: true }), {
    ...{ title: "answeredTitle", text: "answered", retry: true },
    ways: [],
  });
});

t.test("errors without a special text have the general one", async (t) => {
  t.strictSame(textsOf("platform_refused"), { title: "title", retry: false, ways: ["support"] });
  t.strictSame(textsOf("platform_busy"), { title: "title", retry: true, ways: ["support"] });
});

t.test("every error code has a title and a text in both languages", async (t) => {
  for (const code of Object.keys(errors) as ErrorCode[]) {
    const { title, text } = textsOf(code);
    for (const texts of [en.refused, bn.refused]) {
      t.ok(texts[title], `${code}: ${title}`);
      if (text) t.ok(texts[text], `${code}: ${text}`);
    }
  }
});
