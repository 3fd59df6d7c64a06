import { keys } from "../../redis/keys.ts";
import type { Browser } from "./browser.ts";
import type { SessionWorld } from "./session-world.ts";

/** Loads the visitor's picture before a code by SMS. @returns what it says, as somebody who reads it would type it */
export async function solvePicture({ sessions, store }: SessionWorld, browser: Browser): Promise<string> {
  await browser.get("/api/captcha?scene=sms");
  const { ticket } = await sessions.read(browser.cookies.get("sid"));
  const sealed = ticket && (await store.get(keys.smsCaptcha.key(ticket.idHash)));
  return (sealed && ticket.sealer.open(sealed)?.toString()) ?? "";
}
