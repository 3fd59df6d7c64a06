import { createHash } from "node:crypto";
import { escaped } from "../art/svg.ts";
import type { Answer, Call, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import type { Deposit, DepositStatus } from "./deposit.ts";

interface Words extends Record<DepositStatus, string> {
  readonly title: string;
  readonly pay: string;
  readonly cancel: string;
}

const words: Readonly<Record<Language, Words>> = {
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

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;
background:#f1f5f9;color:#0f172a;font:16px/1.5 system-ui,"Noto Sans Bengali",sans-serif;text-align:center}h1{margin:0;font-size:20px}
b{font-size:34px}form{display:flex;gap:12px;justify-content:center}button{font:inherit;font-weight:600;border:0;border-radius:10px;
padding:12px 28px;background:#15803d;color:#fff}button[value=cancel]{background:#e2e8f0;color:#0f172a}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

function page({ id, key, amount, status, channel }: Deposit, language: Language): Answer {
  const { title, pay, cancel, [status]: said } = words[language];
  const form =
    `<form method="post" action="/pay/${id}"><input type="hidden" name="key" value="${key}">` +
    `<input type="hidden" name="language" value="${language}">` +
    `<button name="action" value="pay">${pay}</button><button name="action" value="cancel">${cancel}</button></form>`;
  return {
    raw:
      `<!doctype html><html lang="${language === "BN" ? "bn" : "en"}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
      `<title>${title}</title><style>${style}</style></head><body><h1>${escaped(channel.name[language])}</h1>` +
      `<b>৳${(amount / 100).toFixed(2)}</b><p role="status">${said}</p>${status === "PENDING" ? form : ""}</body></html>`,
    type: "text/html; charset=utf-8",
    headers: { "Cache-Control": "no-store", "Content-Security-Policy": policy, "Referrer-Policy": "no-referrer" },
  };
}

const noPage: Answer = { raw: "no such payment", type: "text/plain; charset=utf-8", status: 404 };
const languageIn = (code: string | null): Language => (code === "EN" ? "EN" : "BN");

/** The deposit that a page of a channel was opened for; its key is what only the player has. */
function paidOf({ params }: Call, key: string, { deposits }: Core): Deposit | undefined {
  const deposit = deposits.byId(params.id ?? "");
  return deposit?.key === key ? deposit : undefined;
}

/** The page behind a redirect: the card company's, where the player pays or gives up. */
export const payPages: readonly HandlerRow<Core>[] = [
  {
    operation: "pay.page",
    method: "GET",
    paths: ["/pay/:id"],
    token: "never",
    handle: (call, core) => {
      const deposit = paidOf(call, call.query.get("key") ?? "", core);
      return deposit ? page(deposit, languageIn(call.query.get("language"))) : noPage;
    },
  },
  {
    operation: "pay.decide",
    method: "POST",
    paths: ["/pay/:id"],
    token: "never",
    handle: (call, core) => {
      const deposit = paidOf(call, textField(call.body, "key"), core);
      if (!deposit) return noPage;
      if (textField(call.body, "action") === "cancel") core.deposits.cancel(deposit);
      // A page left open past its time pays nothing.
      else if (deposit.status === "PENDING") core.deposits.decide(deposit, "approve");
      return page(deposit, languageIn(textField(call.body, "language")));
    },
  },
];
