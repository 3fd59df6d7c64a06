import t from "tap";
import {
  activities,
  availablePromotions,
  promotionCategories,
  promotionClaim,
} from "../../../bff/platform/mappers/promotions.ts";
import { pointBalance, pointConfig, pointRewards } from "../../../bff/platform/operations/points.ts";

const row = (id: number, status: string) => ({ id, promotionId: id, status });
const ids = (value: unknown) => activities(value).map(({ id }) => id);

t.test("claims are found at any nesting", async (t) => {
  const list = [row(1, "JOIN"), row(2, "CLAIM")];
  for (const name of ["list", "records", "rows", "items", "data", "promotions", "tickets"]) {
    t.strictSame(ids({ [name]: list }), ["1", "2"], name);
  }
  t.strictSame(ids(list), ["1", "2"], "a bare array");
  t.strictSame(ids({ WEB: [row(1, "JOIN")], APP: [row(2, "JOIN")] }), ["1", "2"], "arrays by channel");
  t.strictSame(ids(null), []);
  t.strictSame(ids({ list: [] }), []);
});

t.test("every status of the specification is known in both spellings, and other values are not", async (t) => {
  const tokens = "JOIN CLAIM APPLYING CLOSE REJECTED ISSUED CLAIMED PROCESS JOINED SIGNED COMING_SOON".split(" ");
  const read = (status: string) => activities([row(1, status)])[0]?.status;
  t.strictSame(tokens.map(read), [
    ..."join claim applying close rejected issued claimed process joined signed".split(" "),
    "comingSoon",
  ]);
  t.equal(read("coming soon"), "comingSoon");
  t.equal(read("Applying"), "applying");
  t.equal(read("PENDING"), undefined);
});

t.test("a row without a name does not affect the others", async (t) => {
  t.strictSame(ids([{ status: "JOIN" }, { promotionId: "p 1", status: "JOIN" }, row(3, "JOIN"), "x", null]), ["3"]);
  t.strictSame(activities([{ promotionId: 5, status: "CLAIM", amount: "12.5", turnoverMultiple: -1, endTime: 0 }]), [
    { id: "5", promotionId: "5", status: "claim", amount: "12.50" },
  ]);
});

t.test("active promotion types are read from a map, whatever else a build adds there", async (t) => {
  t.strictSame(availablePromotions({ REFERRAL: { enabled: "1", count: "2" }, SAVIOR: {}, total: 4, "x y": {} }), {
    REFERRAL: { enabled: true, count: 2 },
    SAVIOR: { enabled: false, count: 0 },
  });
  t.strictSame(availablePromotions(null), {});
  t.strictSame(promotionCategories([{ code: "A", name: "<b>One</b>" }, { code: "B" }, {}]), [
    { code: "A", name: "One" },
  ]);
  t.strictSame(promotionClaim({ amount: 50, status: "CLAIMED" }), { amount: "50.00", status: "claimed" });
  t.strictSame(promotionClaim(null), {});
  t.throws(() => promotionClaim(true), { code: "platform_bad_answer" });
});

t.test("points are read from the platform's fields", async (t) => {
  const types = [
    { type: "slots", ratio: "40" },
    { type: "LIVE", ratio: 100 },
    { type: "bingo", ratio: 5 },
    { type: "sports", ratio: 0 },
  ];
  t.strictSame(pointConfig({ types, minConvert: 100, neverExpire: true }), {
    types: [
      { type: "live", ratio: 100 },
      { type: "slots", ratio: 40 },
    ],
    minimum: 100,
    neverExpire: true,
  });
  t.strictSame(pointConfig({ neverExpire: "N" }), { types: [], neverExpire: false });
  t.strictSame(pointRewards([{ rewardId: 1, name: "<i>Tea</i>", points: "500", type: "CREDIT" }, { rewardId: 2 }]), [
    { id: "1", name: "Tea", image: "", points: 500, stock: 0, type: "credit" },
  ]);
  t.strictSame([pointBalance({ balance: "12" }), pointBalance(7), pointBalance(null)], [12, 7, 0]);
});
