import { browserSite, openGame, send, type sizes, words } from "./browser-site.ts";
import { closing, type Figure, within } from "./figure.ts";

const times = 5;
const mostMs = 2_000;

/** Measures how soon an open game is covered after a device on another instance excludes the account. */
export async function coverFigures(): Promise<readonly Figure[]> {
  return closing(async (t) => {
    const site = await browserSite(t);
    const figures: Figure[] = [];
    for (const size of ["phone", "desktop"] as const) {
      const all: Times[] = [];
      for (let time = 0; time < times; time += 1) all.push(await timeToCover(site, size));
      const name = `time until an open game is covered after an exclusion on another device, ${size}, slowest of ${times}`;
      const signInNote = `; the sign-in with the reason is shown within ${Math.max(...all.map(({ reasonMs }) => reasonMs)).toFixed(0)} ms`;
      figures.push(
        within(
          name,
          all.map(({ goneMs }) => goneMs),
          mostMs,
          signInNote,
        ),
      );
    }
    return figures;
  });
}

/** Times since the response to the exclusion. */
interface Times {
  readonly goneMs: number;
  readonly reasonMs: number;
}

async function timeToCover(
  { control, device, urls }: Awaited<ReturnType<typeof browserSite>>,
  size: keyof typeof sizes,
): Promise<Times> {
  const account = await control.createAccount({ language: "EN" });
  const [firstDevice, secondDevice] = [await device(urls[0], size, account), await device(urls[1], "desktop", account)];
  const page = await firstDevice.newPage();
  const game = await openGame(page);
  const reason = page.getByRole("dialog", { name: words.auth.title }).getByText(words.auth.ended.paused);
  const gone = game.waitFor({ state: "hidden" }).then(() => performance.now());
  const shownAt = reason.waitFor().then(() => performance.now());
  const exclusion = { term: "6m", understood: true, password: account.password };
  await send(secondDevice.request, "POST", "/api/protection/exclusion", exclusion);
  const answeredAt = performance.now();
  const [goneAt, reasonAt] = await Promise.all([gone, shownAt]);
  await Promise.all([firstDevice.close(), secondDevice.close()]);
  return { goneMs: Math.max(0, goneAt - answeredAt), reasonMs: Math.max(0, reasonAt - answeredAt) };
}
