import type { Running } from "./start.ts";
import { at } from "./wire.ts";

const json = ["Content-Type", "application/json"];

export const post = (running: Running, path: string, body: object, headers: readonly string[] = []) =>
  running.send(path, { method: "POST", headers: [...json, ...headers], body: JSON.stringify(body) });

/** Requests a code as the login form does. */
export const askSms = (running: Running, mobileNum: string, more: object = {}, headers: readonly string[] = []) =>
  post(running, "/wps/verification/sms/noLogin", { mobileNum, countryDialingCode: "880", ...more }, headers);

/** Requests a code as the registration form does, which names the field differently. */
export const askRegisterSms = (running: Running, mobileNo: string, more: object = {}) =>
  post(running, "/wps/verification/sms/register", { mobileNo, countryDialingCode: "880", ...more });

/** Returns the code sent to a number, as the control port reports it. */
export const lastCode = async (running: Running, mobile: string): Promise<string> =>
  String(at((await running.steer("GET", `/sms/${encodeURIComponent(mobile)}`)).json, "code"));

/** Requests a captcha, and reads its text from the control port. */
export async function freshCaptcha({ send, steer }: Running): Promise<{ text: string; cookie: readonly string[] }> {
  const image = await send("/wps/captcha");
  const [cookie = ""] = String(image.headers["set-cookie"]).split(";");
  const { json } = await steer("GET", `/captcha/${cookie.split("=")[1]}`);
  return { text: String(at(json, "text")), cookie: ["Cookie", cookie] };
}

/** Proof returned by the sandbox's behavioural captcha. */
export const passed = { geetestValidateV4: { captcha_id: "sandbox-entry", pass_token: "sandbox-pass" } };
