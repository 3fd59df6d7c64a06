import { Browser } from "./browser.ts";
import type { SessionWorld } from "./session-world.ts";

/** Flags of a site that sends codes for every purpose. */
export const smsFlags = ["MOBILEVERCODELOGIN3", "MOBILENUMREG3", "REGMOBVERF3", "CHNGPASSVERIF3", "DIRECTREG3"];
/** Limits of an address that are in nobody's way. */
export const wideAddresses = { LIMIT_SMS_PER_ADDRESS: "100000" };
/** The answer about a number of a country that is not offered. */
export const notOffered = { code: "mobile_invalid", fields: { countryDialingCode: "invalid" } };

let hosts = 0;
/** An address nobody has asked from yet. */
export function newAddress(): string {
  hosts += 1;
  return `198.18.${hosts >> 8}.${hosts & 255}`;
}

/** Asks for a code; from a new address unless a browser is given. */
export const askCode = (
  { app }: SessionWorld,
  mobile: string,
  countryDialingCode: string,
  purpose = "login",
  browser = new Browser(app, newAddress()),
) => browser.post("/api/sms", { purpose, mobile, countryDialingCode });

/** Codes the platforms have been asked to send to a typed number. */
export const codesSent = (...worlds: SessionWorld[]): number =>
  worlds.reduce((sum, { platform }) => sum + platform.count("smsNoLogin") + platform.count("smsRegister"), 0);

/** `sent`, or the error code of a refusal. */
export const outcomeOf = (answer: { json(): { error?: { code?: string } } }): string =>
  answer.json().error?.code ?? "sent";

/** Loads the visitor's picture before a code by SMS. @returns what it says, as somebody who reads it would type it */
export async function solvePicture({ sessions }: SessionWorld, browser: Browser): Promise<string> {
  await browser.get("/api/captcha?scene=sms");
  const { ticket } = await sessions.read(browser.cookies.get("sid"));
  const sealed = Buffer.from(browser.cookies.get("captchaSms") ?? "", "base64url");
  return /sms (\d+)$/.exec(ticket?.sealer.open(sealed)?.toString() ?? "")?.[1] ?? "";
}
