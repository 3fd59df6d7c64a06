import { test } from "../../e2e/support/fixtures.ts";
import { movedClock } from "../../e2e/support/moved-clock.ts";
import { everyWay } from "../../e2e/support/ways.ts";
import { YearClock } from "../../e2e/support/year-clock.ts";
import { walkLimits } from "../../e2e/support/year-limits.ts";
import { walkPauses } from "../../e2e/support/year-pauses.ts";
import { YearPlayer } from "../../e2e/support/year-player.ts";

const gateway = movedClock();
test.use({ stackOptions: { env: gateway.env } });

// This test takes minutes, so it runs only in `npm run year` (scripts/journeys.mjs). Other specs test the parts.
for (const [tag, language] of process.env.WAYS === "everywhere" ? everyWay : []) {
  test.describe(`a year of safer play on ${tag.slice(1)}, ${language}`, () => {
    test.use({ language });

    test(`a player's own limits and pauses apply for a year, ${language}`, { tag }, async ({
      page,
      context,
      otherPage,
      words,
      stack: { control },
      problems,
    }) => {
      test.setTimeout(1_200_000);
      const clock = new YearClock(gateway, control);
      const screenshotFolder = `.data/year/${tag.slice(1)} ${language}`;
      const player = new YearPlayer({ page, context, words, language, control, problems, clock, screenshotFolder });
      // Moving the clock ends sessions, and the next request of an open page gets 401.
      problems.expect(401, /^\/api\//);
      // Expected refusals: above a limit, with a wrong password, or for an excluded person.
      problems.expect(422, /^\/api\/(deposits|games|protection|registrations)/);
      const year = { page, otherPage, words, clock, control, player };
      await walkLimits(year);
      await walkPauses(year);
    });
  });
}
