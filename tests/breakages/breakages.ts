/** Deliberate defect: `from` becomes `to` in `file`. */
interface Breakage {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** One defect in each of ten modules, small enough to pass a review. */
export const breakages: readonly Breakage[] = [
  {
    what: "a fee is rounded down",
    file: "shared/rules/withdrawal-fee.ts",
    from: "basisPoints + 5_000",
    to: "basisPoints",
  },
  {
    what: "a deposit limit may be exceeded by one poisha",
    file: "bff/protection/reserve-deposit.ts",
    from: "excess > 0",
    to: "excess > 1",
  },
  {
    what: "a refusal reveals why an account cannot receive money",
    file: "bff/platform/pipeline/refusals.ts",
    from: '  "receiver_unavailable",\n',
    to: "",
  },
  {
    what: "scripts can read the session cookie",
    file: "bff/session/cookies.ts",
    from: "httpOnly: true",
    to: "httpOnly: false",
  },
  {
    what: "a game may send its player back to another site",
    file: "shared/contracts/launch.ts",
    from: '"^/(?![/\\\\\\\\])',
    to: '"^/',
  },
  {
    what: "a Bengali text is missing",
    file: "web/src/locales/bn/wallet.json",
    from: '"refresh":',
    to: '"refrech":',
  },
  {
    what: "an attempt limit allows one more wrong try",
    file: "redis/lua/count_try.lua",
    from: "if failed >= max",
    to: "if failed > max",
  },
  {
    what: "a report adds up the wrong column",
    file: "bff/records/agent-columns.ts",
    from: "dividend: summed(teamColumns.dividend, (row) => row.dividend)",
    to: "dividend: summed(teamColumns.dividend, (row) => row.salary)",
  },
  {
    what: "a platform that responds too late counts as healthy",
    file: "bff/platform/pipeline/call.ts",
    from: 'this.end(new PlatformError("platform_timeout", true))',
    to: 'this.end(new PlatformError("platform_timeout", false))',
  },
  {
    what: "a spreadsheet runs a cell that starts with @",
    file: "bff/records/csv.ts",
    from: "[=+\\-@＝＋－＠",
    to: "[=+\\-＝＋－＠",
  },
];
