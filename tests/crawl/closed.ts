import type { Browser, Page } from "playwright";
import { languages } from "../../shared/language.ts";
import { routes } from "../../shared/routes.ts";
import type { Control } from "../e2e/support/control.ts";
import { startStack } from "../e2e/support/stack.ts";
import { type Words, wordsOf } from "../e2e/support/words.ts";
import { type Size, sizes, type View } from "./visitor.ts";

/** Screen that replaces the site, shown with a separate platform. */
interface Closed {
  readonly name: string;
  before?(control: Control): Promise<unknown>;
  prepare?(page: Page): Promise<unknown>;
  address?(url: string): string;
  title(words: Words): string;
}

const hour = 3_600_000;

export const closed: readonly Closed[] = [
  {
    name: "maintenance",
    before: (control) => control.status({ state: "maintenance", endTime: Date.now() + hour }),
    title: ({ common }) => common.startup.maintenanceTitle,
  },
  {
    name: "restricted",
    before: (control) => control.status({ state: "restricted" }),
    title: ({ common }) => common.startup.restrictedTitle,
  },
  {
    name: "wrong-address",
    before: (control) => control.switches({ domains: ["play.example"] }),
    // playwright.config.ts maps this host name to 127.0.0.1.
    address: (url) => url.replace("localhost", "not-ours.example"),
    title: ({ common }) => common.startup.domainTitle,
  },
  {
    name: "start-failed",
    prepare: (page) => page.route(`**${routes.site.path}*`, (route) => route.abort()),
    title: ({ common }) => common.startup.failedTitle,
  },
];

type Look = Pick<View, "language" | "size">;

/** Opens a closed site in every size and language that `isSelected` selects. `shoot` takes the screenshot. */
export async function visitClosed(
  browser: Browser,
  { before, prepare, address, title }: Closed,
  isSelected: (look: Look) => boolean,
  shoot: (page: Page, look: Look) => Promise<void>,
): Promise<void> {
  const stack = await startStack(before && { before: async (control) => void (await before(control)) });
  try {
    const looks = languages.flatMap((language) => (Object.keys(sizes) as Size[]).map((size) => ({ language, size })));
    for (const look of looks.filter(isSelected)) {
      const context = await browser.newContext({ ...sizes[look.size], locale: "bn-BD", timezoneId: "Asia/Dhaka" });
      if (look.language === "EN") await context.addInitScript("localStorage.setItem('hisLang', 'EN')");
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(address?.(stack.url) ?? stack.url);
      await page.getByRole("heading", { name: title(wordsOf[look.language]) }).waitFor();
      await shoot(page, look);
      await context.close();
    }
  } finally {
    await stack.stop();
  }
}
