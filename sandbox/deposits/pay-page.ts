import { createHash } from "node:crypto";
import { pictureAnswer } from "../art/media.ts";
import { hsl } from "../art/palette.ts";
import { escaped, rect } from "../art/svg.ts";
import { type Answer, type Call, type HandlerRow, handlerRow, type Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/body.ts";
import { hashOf, mulberry32 } from "../world/random.ts";
import { type Channel, channelOf } from "./channels.ts";
import type { Deposit } from "./deposits.ts";

const payTexts: Readonly<Record<Language, Record<Deposit["status"] | "title" | "pay" | "cancel", string>>> = {
  BN: {
    title: "পেমেন্ট",
    pay: "পেমেন্ট করুন",
    cancel: "বাতিল করুন",
    PENDING: "পরিমাণ দেখে নিশ্চিত করুন।",
    SUCCESS: "পেমেন্ট হয়েছে। এই পাতা বন্ধ করে সাইটে ফিরে যান।",
    FAILED: "পেমেন্ট হয়নি। এই পাতা বন্ধ করে সাইটে ফিরে যান।",
    CANCELLED: "পেমেন্ট বাতিল হয়েছে। এই পাতা বন্ধ করে সাইটে ফিরে যান।",
  },
  EN: {
    title: "Payment",
    pay: "Pay",
    cancel: "Cancel",
    PENDING: "Check the amount and confirm.",
    SUCCESS: "Paid. Close this page and go back to the site.",
    FAILED: "The payment failed. Close this page and go back to the site.",
    CANCELLED: "The payment was cancelled. Close this page and go back to the site.",
  },
};

const payStyle = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;
background:#f1f5f9;color:#0f172a;font:16px/1.5 system-ui,"Noto Sans Bengali",sans-serif;text-align:center}h1{margin:0;font-size:20px}
b{font-size:34px}form{display:flex;gap:12px;justify-content:center}button{font:inherit;font-weight:600;border:0;border-radius:10px;
padding:12px 28px;background:#15803d;color:#fff}button[value=cancel]{background:#e2e8f0;color:#0f172a}`;

const payPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(payStyle).digest("base64")}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

function payPage({ id, key, amount, status, channel }: Deposit, language: Language): Answer {
  const { title, pay, cancel, [status]: statusText } = payTexts[language];
  const form =
    `<form method="post" action="/pay/${id}"><input type="hidden" name="key" value="${key}">` +
    `<input type="hidden" name="language" value="${language}">` +
    `<button name="action" value="pay">${pay}</button><button name="action" value="cancel">${cancel}</button></form>`;
  return {
    raw:
      `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
      `<title>${title}</title><style>${payStyle}</style></head><body><h1>${escaped(channel.name[language])}</h1>` +
      `<b>৳${(amount / 100).toFixed(2)}</b><p role="status">${statusText}</p>${status === "PENDING" ? form : ""}</body></html>`,
    type: "text/html; charset=utf-8",
    headers: { "Cache-Control": "no-store", "Content-Security-Policy": payPolicy, "Referrer-Policy": "no-referrer" },
  };
}

const noPage: Answer = { raw: "no such payment", type: "text/plain; charset=utf-8", status: 404 };
const languageIn = (code: string | null): Language => (code === "EN" ? "EN" : "BN");

/** Finds the deposit of a payment page. Only the player has the key. */
function depositByKey({ params }: Call, key: string, { deposits }: Core): Deposit | undefined {
  const deposit = deposits.byId(params.id ?? "");
  return deposit?.key === key ? deposit : undefined;
}

/** Routes for the payment page, where the player pays or cancels, and for deposit images. */
export const payPages: readonly HandlerRow<Core>[] = [
  handlerRow("pay.page", "GET", ["/pay/:id"], "never", (call, core) => {
    const deposit = depositByKey(call, call.query.get("key") ?? "", core);
    return deposit ? payPage(deposit, languageIn(call.query.get("language"))) : noPage;
  }),
  handlerRow("pay.decide", "POST", ["/pay/:id"], "never", (call, core) => {
    const deposit = depositByKey(call, textField(call.body, "key"), core);
    if (!deposit) return noPage;
    if (textField(call.body, "action") === "cancel") core.deposits.cancel(deposit);
    else if (deposit.status === "PENDING") core.deposits.decide(deposit, "approve");
    return payPage(deposit, languageIn(textField(call.body, "language")));
  }),
  handlerRow("media.deposits", "GET", ["/media/deposits/:file"], "never", depositPicture),
];

const qrModules = 25;
const finderSize = 7;
const moduleSize = 8;
const quietZone = 4;

function channelBadge({ bankCode, name }: Channel): string {
  const hue = hashOf("channel", bankCode) % 360;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 80">` +
    rect(0, 0, 160, 80, hsl(hue, 62, 34), { rx: 14 }) +
    `<text x="80" y="49" font-family="system-ui,sans-serif" font-size="24" font-weight="700" fill="#fff" text-anchor="middle">${escaped(name.EN.split(" ")[0] ?? "")}</text></svg>`
  );
}

/** An image that resembles a QR code. It encodes nothing, because no wallet can pay a sandbox. */
function qrPicture(id: string): string {
  const random = mulberry32(hashOf("qr", id));
  const size = (qrModules + 2 * quietZone) * moduleSize;
  const square = (x: number, y: number, width: number, fill: string) =>
    rect((x + quietZone) * moduleSize, (y + quietZone) * moduleSize, width * moduleSize, width * moduleSize, fill);
  const far = qrModules - finderSize;
  const corners = [[0, 0] as const, [far, 0] as const, [0, far] as const];
  const isFree = (x: number, y: number) =>
    corners.every(([left, top]) => x < left - 1 || x > left + finderSize || y < top - 1 || y > top + finderSize);
  const cells = Array.from(
    { length: qrModules ** 2 },
    (_, at) => [at % qrModules, Math.floor(at / qrModules)] as const,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    rect(0, 0, size, size, "#fff") +
    cells.map(([x, y]) => (isFree(x, y) && random() < 0.5 ? square(x, y, 1, "#111") : "")).join("") +
    corners
      .map(([x, y]) => square(x, y, 7, "#111") + square(x + 1, y + 1, 5, "#fff") + square(x + 2, y + 2, 3, "#111"))
      .join("") +
    "</svg>"
  );
}

/** `deposits/BKASH.svg` is a channel's badge, `deposits/D….svg` the code of a QR deposit. */
function depositPicture(call: Call, { deposits }: Core): Answer {
  const [, name = ""] = /^(\w+)\.svg$/.exec(call.params.file ?? "") ?? [];
  const channel = channelOf(name);
  const isQr = deposits.byId(name)?.channel.mode === "QR";
  return pictureAnswer(call, channel ? channelBadge(channel) : isQr ? qrPicture(name) : undefined);
}
