import { Browser } from "./browser.ts";
import type { SessionWorld } from "./session-world.ts";

/** Flags of a site that sends codes for every purpose. */
export const smsFlags = ["MOBILEVERCODELOGIN3", "MOBILENUMREG3", "REGMOBVERF3", "CHNGPASSVERIF3", "DIRECTREG3"];
/** Raises an address's SMS limit. */
export const wideAddresses = { LIMIT_SMS_PER_ADDRESS: "100000" };
/** Error for a number of an unsupported country. */
export const notOffered = { code: "mobile_invalid", fields: { countryDialingCode: "invalid" } };

let hosts = 0;
/** Returns an unused address. */
export function newAddress(): string {
  hosts += 1;
  return `198.18.${hosts >> 8}.${hosts & 255}`;
}

/** Requests an SMS code, by default from a new address. */
export const askCode = (
  { app }: SessionWorld,
  mobile: string,
  countryDialingCode: string,
  purpose = "login",
  browser = new Browser(app, newAddress()),
) => browser.post("/api/sms", { purpose, mobile, countryDialingCode });

/** Returns the number of SMS calls that the platforms received. */
export const codesSent = (...worlds: SessionWorld[]): number =>
  worlds.reduce((sum, { platform }) => sum + platform.count("smsNoLogin") + platform.count("smsRegister"), 0);

/** Returns `sent`, or the error code of a refusal. */
export const outcomeOf = (answer: { json(): { error?: { code?: string } } }): string =>
  answer.json().error?.code ?? "sent";

/** Loads the visitor's captcha image for SMS codes and returns the text of the image. */
export async function solvePicture({ sessions }: SessionWorld, browser: Browser): Promise<string> {
  await browser.get("/api/captcha?scene=sms");
  const { ticket } = await sessions.read(browser.cookies.get("sid"));
  const sealed = Buffer.from(browser.cookies.get("captchaSms") ?? "", "base64url");
  return /sms (\d+)$/.exec(ticket?.sealer.open(sealed)?.toString() ?? "")?.[1] ?? "";
}
