/**
 * Which part of a sample a run takes. `npm test` derives it from the commit (scripts/lib-seed.mjs), so a run does not
 * depend on the day and a red one can be repeated: `TEST_SEED=<the printed number> npm test`. Without it, by hand, 0.
 */
export const seed = Number(process.env.TEST_SEED ?? 0);
