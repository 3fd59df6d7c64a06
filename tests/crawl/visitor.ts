import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright";
import type { GamePage } from "../../shared/contracts/games.ts";
import type { Vendors } from "../../shared/contracts/lobby.ts";
import type { Site } from "../../shared/contracts/site.ts";
import type { Language } from "../../shared/language.ts";
import { routes } from "../../shared/routes.ts";
import type { Control, TestAccount } from "../e2e/support/control.ts";
import type { Stack } from "../e2e/support/stack.ts";
import { type Words, wordsOf } from "../e2e/support/words.ts";
import { greetingRead, settle } from "./page.ts";
import { Watch } from "./watch.ts";

export const roles = ["guest", "member", "trial", "agent"] as const;
export type Role = (typeof roles)[number];

export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
export type Size = keyof typeof sizes;

export interface View {
  readonly role: Role;
  readonly language: Language;
  readonly size: Size;
}

export const nameOf = ({ role, language, size }: View): string => `${role} ${language.toLowerCase()} ${size}`;

/** An open tab of a visitor who has closed the announcements. */
export interface Visitor extends View {
  readonly page: Page;
  readonly words: Words;
  readonly base: string;
  readonly control: Control;
  readonly watch: Watch;
  /** Latin words in names that the platform supplies: brand and vendors. */
  readonly names: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Hosts of the site and of the sandbox's games. Requests to other hosts are stubbed. */
const ours: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);

const nicknames: Readonly<Record<Language, string>> = { BN: "মিতা", EN: "Mita" };

const inPage = fileURLToPath(new URL("page.js", import.meta.url));

/**
 * Opens the site as a new visitor. A member has one favourite and one played game.
 * @param agent account to use for the role `agent`, instead of a new agent without a team
 */
export async function openVisitor(browser: Browser, stack: Stack, view: View, agent?: TestAccount): Promise<Visitor> {
  const { role, language, size } = view;
  const base = stack.url;
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: base,
    timezoneId: "Asia/Dhaka",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    permissions: ["clipboard-write"],
  });
  if (language === "EN") await context.addInitScript("localStorage.setItem('hisLang', 'EN')");
  await context.addInitScript({ path: inPage });
  // Chats and social pages are external, so an empty page replaces them.
  await context.route(
    (url) => !ours.has(url.hostname),
    (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>elsewhere</title>" }),
  );
  await signInVisitor(context, stack, view, agent);
  const page = await context.newPage();
  const watch = new Watch(page, base);
  const words = wordsOf[language];
  await page.goto("/");
  // The demo operator announces only promotions, and trial accounts cannot join promotions.
  if (role !== "trial") await greetingRead(page, words);
  await settle(page);
  const names = await suppliedNames(base, language);
  return { ...view, page, words, base, control: stack.control, watch, names, close: () => context.close() };
}

async function signInVisitor(
  context: BrowserContext,
  { control }: Stack,
  { role, language }: View,
  agent: TestAccount | undefined,
): Promise<void> {
  const send = async (method: "POST" | "PUT", path: string, data?: object) => {
    const answer = await context.request.fetch(path, { method, headers: { "x-csrf": "1" }, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  };
  const signIn = ({ account: username, password }: TestAccount) =>
    send("POST", routes.signIn.path, { type: "username", username, password });
  if (role === "guest") return;
  if (role === "trial") return send("POST", routes.trialSession.path);
  if (role === "agent" && agent) return signIn(agent);
  await signIn(
    await control.createAccount({ language, nickname: nicknames[language], ...(role === "agent" && { type: 41 }) }),
  );
  if (role === "agent") return;
  const [game] = ((await (await context.request.get(`${routes.games.path}?type=RNG`)).json()) as GamePage).items;
  if (!game) throw new Error("the catalogue has no slot");
  await send("PUT", routes.addFavourite.path.replace(":nodeId", game.id));
  await send("POST", routes.launch.path, { nodeId: game.id, backPath: "/" });
}

async function suppliedNames(base: string, language: Language): Promise<ReadonlySet<string>> {
  const ask = async <Answer>(path: string) =>
    (await (await fetch(`${base}${path}?language=${language}`)).json()) as Answer;
  const { brand } = await ask<Site>(routes.site.path);
  const { categories } = await ask<Vendors>(routes.vendors.path);
  const vendors = categories.flatMap((category) => category.vendors.map(({ name }) => name));
  return new Set([brand.name, ...vendors].flatMap((name) => name.split(/\s+/)));
}
