import type { Running } from "./start.ts";
import { at } from "./wire.ts";

const json = ["Content-Type", "application/json"];

export const post = (running: Running, path: string, body: object, headers: readonly string[] = []) =>
  running.send(path, { method: "POST", headers: [...json, ...headers], body: JSON.stringify(body) });

/** Asks for a code the way the login form does. */
export const askSms = (running: Running, mobileNum: string, more: object = {}, headers: readonly string[] = []) =>
  post(running, "/wps/verification/sms/noLogin", { mobileNum, countryDialingCode: "880", ...more }, headers);

/** Asks for a code the way the registration form does, which spells the field its own way. */
export const askRegisterSms = (running: Running, mobileNo: string, more: object = {}) =>
  post(running, "/wps/verification/sms/register", { mobileNo, countryDialingCode: "880", ...more });

/** The code the control port saw going to a number. */
export const lastCode = async (running: Running, mobile: string): Promise<string> =>
  String(at((await running.steer("GET", `/sms/${encodeURIComponent(mobile)}`)).json, "code"));

/** A fresh captcha, read for us by the control port. */
export async function freshCaptcha({ send, steer }: Running): Promise<{ text: string; cookie: readonly string[] }> {
  const image = await send("/wps/captcha");
  const [cookie = ""] = String(image.headers["set-cookie"]).split(";");
  const { json } = await steer("GET", `/captcha/${cookie.split("=")[1]}`);
  return { text: String(at(json, "text")), cookie: ["Cookie", cookie] };
}

/** What the stand-in for the behavioural captcha yields. */
export const passed = { geetestValidateV4: { captcha_id: "sandbox-entry", pass_token: "sandbox-pass" } };
