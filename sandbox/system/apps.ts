import { createHash } from "node:crypto";
import type { HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { apps, channels } from "./channels.ts";

const words: Record<Language, { lead: string; text: Record<(typeof apps)[number], string>; back: string }> = {
  BN: {
    lead: "এটি পরীক্ষামূলক প্ল্যাটফর্ম: এখানে কোনো ফাইল নামে না।",
    text: {
      Android: "আসল সাইটে এখান থেকে অপারেটরের APK ফাইল নামবে।",
      iOS: "আসল সাইটে এখান থেকে অপারেটরের iOS অ্যাপ ইনস্টল হবে।",
    },
    back: "পাতাটি বন্ধ করে সাইটে ফিরে যান।",
  },
  EN: {
    lead: "This is the sandbox platform: no file is downloaded here.",
    text: {
      Android: "On a real site the operator's APK file comes from here.",
      iOS: "On a real site the operator's iOS app is installed from here.",
    },
    back: "Close this page to return to the site.",
  },
};

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;background:#0f172a;color:#e2e8f0;
font:17px/1.6 system-ui,"Noto Sans Bengali",sans-serif;text-align:center}h1,p{margin:0;max-width:32ch}h1{color:#facc15;font-size:26px}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'`;

/** What stands for the shop or the file of each app: a page of its own, which says what a real site has there. */
export const appPages: readonly HandlerRow<Core>[] = apps.map((app) => ({
  operation: `appPage${app}`,
  method: "GET",
  paths: [`/apps/${app.toLowerCase()}`],
  token: "never",
  handle: ({ query }) => {
    const language = query.get("language") === "EN" ? "EN" : "BN";
    const title = channels.find(({ resourceType }) => resourceType === app)?.label[language] ?? app;
    return {
      raw: page(language, title, app),
      type: "text/html; charset=utf-8",
      headers: { "content-security-policy": policy },
    };
  },
}));

function page(language: Language, title: string, app: (typeof apps)[number]): string {
  const { lead, text, back } = words[language];
  return `<!doctype html><html lang="${language === "BN" ? "bn" : "en"}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${text[app]}</p><p>${lead}</p><p>${back}</p></body></html>`;
}
