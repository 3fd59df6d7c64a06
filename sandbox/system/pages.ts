import { createHash } from "node:crypto";
import { type Answer, type Call, type HandlerRow, handlerRow, type Language } from "../contract.ts";
import type { Core } from "../core.ts";

const channels = [
  { resourceType: "Android", label: { BN: "অ্যান্ড্রয়েড অ্যাপ", EN: "Android app" } },
  { resourceType: "iOS", label: { BN: "আইওএস অ্যাপ", EN: "iOS app" } },
  { resourceType: "WHATSAPP", label: { BN: "হোয়াটসঅ্যাপ", EN: "WhatsApp" } },
  { resourceType: "FACEBOOK", label: { BN: "ফেসবুক", EN: "Facebook" } },
  { resourceType: "INSTAGRAM", label: { BN: "ইনস্টাগ্রাম", EN: "Instagram" } },
  { resourceType: "TELEGRAM", label: { BN: "টেলিগ্রাম", EN: "Telegram" } },
  { resourceType: "YOUTUBE", label: { BN: "ইউটিউব", EN: "YouTube" } },
  { resourceType: "TWITTER", label: { BN: "টুইটার", EN: "Twitter" } },
  { resourceType: "LINE", label: { BN: "লাইন", EN: "Line" } },
  { resourceType: "PINTEREST", label: { BN: "পিন্টারেস্ট", EN: "Pinterest" } },
  { resourceType: "CUSTOMER_SERVICE", label: { BN: "গ্রাহক সেবা", EN: "Customer service" } },
  { resourceType: "APP_DOWNLOAD", label: { BN: "অ্যাপ ডাউনলোড", EN: "App download" } },
  { resourceType: "ANNOUNCEMENT", label: { BN: "নোটিশ", EN: "Notices" } },
  { resourceType: "VIP", label: { BN: "VIP ক্লাব", EN: "VIP club" } },
  { resourceType: "AFFILIATE", label: { BN: "এজেন্ট হন", EN: "Become an agent" } },
  { resourceType: "POINT_MALL", label: { BN: "পয়েন্ট মল", EN: "Point mall" } },
];

/** Channels that only some sites have (switch `links`). */
const optionalChannels = [
  { resourceType: "MINIGAMES", label: { BN: "মিনি গেম", EN: "Mini games" } },
  { resourceType: "BINGO", label: { BN: "বিঙ্গো", EN: "Bingo" } },
];

export const channelsWith = (links: readonly string[]) => [
  ...channels,
  ...optionalChannels.filter(({ resourceType }) => links.includes(resourceType)),
];

const apps = ["Android", "iOS"] as const;

/** URL of a channel. Apps have their own pages; other channels use the support page. */
export const channelUrl = (publicUrl: string, language: Language, resourceType: string): string =>
  apps.some((app) => app === resourceType)
    ? `${publicUrl}/apps/${resourceType.toLowerCase()}?language=${language}`
    : `${publicUrl}/support?language=${language}&channel=${encodeURIComponent(resourceType)}`;

const supportTexts: Record<Language, Record<"title" | "hello" | "field" | "send" | "reply", string>> = {
  BN: {
    title: "লাইভ সাপোর্ট",
    hello: "স্বাগতম! কীভাবে সাহায্য করতে পারি?",
    field: "আপনার বার্তা",
    send: "পাঠান",
    reply: "ধন্যবাদ, আপনার বার্তা পেয়েছি। আমাদের একজন প্রতিনিধি শীঘ্রই উত্তর দেবেন।",
  },
  EN: {
    title: "Live support",
    hello: "Welcome! How can we help?",
    field: "Your message",
    send: "Send",
    reply: "Thank you, we have your message. One of us will answer shortly.",
  },
};

const supportStyle = `*{box-sizing:border-box}body{margin:0;height:100vh;display:flex;flex-direction:column;background:#0f172a;color:#e2e8f0;
font:16px/1.5 system-ui,"Noto Sans Bengali",sans-serif}h1{margin:0;padding:16px;font-size:18px;background:#14532d}
ol{flex:1;overflow:auto;margin:0;padding:16px;list-style:none;display:flex;flex-direction:column;gap:8px}
li{max-width:80%;padding:8px 12px;border-radius:12px;background:#1e293b}li.mine{align-self:end;background:#15803d;color:#fff}
form{display:flex;gap:8px;padding:12px;background:#1e293b}input,button{font:inherit;border:0;border-radius:8px;padding:10px 12px}
input{flex:1;min-width:0}button{background:#facc15;color:#1c1917;font-weight:600}`;

const supportScript = `const list=document.querySelector("ol"),form=document.querySelector("form");
const say=(text,mine)=>{const item=document.createElement("li");item.textContent=text;if(mine)item.className="mine";
list.append(item);item.scrollIntoView()};
form.addEventListener("submit",(event)=>{event.preventDefault();const field=form.elements.message,text=field.value.trim();
if(!text)return;say(text,true);field.value="";say(form.dataset.reply,false)});`;

/** The page of all support and channel links: a chat window that answers each message once. */
function supportPage({ query }: Call, { switches }: Core): Answer {
  const language = pageLanguage(query);
  const { title, hello, field, send, reply } = supportTexts[language];
  const channel = channelsWith(switches.links).find(({ resourceType }) => resourceType === query.get("channel"));
  const heading = channel?.label[language] ?? title;
  const body = `<h1>${heading}</h1><ol aria-live="polite"><li>${hello}</li></ol>
<form data-reply="${reply}"><input name="message" maxlength="500" aria-label="${field}" placeholder="${field}" autocomplete="off">
<button>${send}</button></form>`;
  return htmlPage({ language, title: heading, style: supportStyle, body, script: supportScript });
}

const appTexts: Record<Language, { lead: string; text: Record<(typeof apps)[number], string>; back: string }> = {
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

const appStyle = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;background:#0f172a;color:#e2e8f0;
font:17px/1.6 system-ui,"Noto Sans Bengali",sans-serif;text-align:center}h1,p{margin:0;max-width:32ch}h1{color:#facc15;font-size:26px}`;

/** The support page, and placeholders for the app downloads. */
export const sitePages: readonly HandlerRow<Core>[] = [
  handlerRow("supportPage", "GET", ["/support"], "never", supportPage),
  ...apps.map((app) =>
    handlerRow<Core>(`appPage${app}`, "GET", [`/apps/${app.toLowerCase()}`], "never", ({ query }) => {
      const language = pageLanguage(query);
      const { lead, text, back } = appTexts[language];
      const title = channels.find(({ resourceType }) => resourceType === app)?.label[language] ?? app;
      const body = `<h1>${title}</h1><p>${text[app]}</p><p>${lead}</p><p>${back}</p>`;
      return htmlPage({ language, title, style: appStyle, body });
    }),
  ),
];

const pageLanguage = (query: URLSearchParams): Language => (query.get("language") === "EN" ? "EN" : "BN");

/** An HTML page whose content security policy allows only its own inline style and script. */
function htmlPage(page: { language: Language; title: string; style: string; body: string; script?: string }): Answer {
  const { language, title, style, body, script } = page;
  const scriptSource = script === undefined ? "" : ` script-src ${sourceHash(script)};`;
  const policy = `default-src 'none'; style-src ${sourceHash(style)};${scriptSource} base-uri 'none'; form-action 'none'`;
  return {
    raw: `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body>${body}${script === undefined ? "" : `<script>${script}</script>`}</body></html>`,
    type: "text/html; charset=utf-8",
    headers: { "content-security-policy": policy },
  };
}

const sourceHash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
