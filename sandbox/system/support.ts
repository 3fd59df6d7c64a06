import { createHash } from "node:crypto";
import type { HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { channelsWith } from "./channels.ts";

const words: Record<Language, Record<"title" | "hello" | "field" | "send" | "reply", string>> = {
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

const style = `*{box-sizing:border-box}body{margin:0;height:100vh;display:flex;flex-direction:column;background:#0f172a;color:#e2e8f0;
font:16px/1.5 system-ui,"Noto Sans Bengali",sans-serif}h1{margin:0;padding:16px;font-size:18px;background:#14532d}
ol{flex:1;overflow:auto;margin:0;padding:16px;list-style:none;display:flex;flex-direction:column;gap:8px}
li{max-width:80%;padding:8px 12px;border-radius:12px;background:#1e293b}li.mine{align-self:end;background:#15803d;color:#fff}
form{display:flex;gap:8px;padding:12px;background:#1e293b}input,button{font:inherit;border:0;border-radius:8px;padding:10px 12px}
input{flex:1;min-width:0}button{background:#facc15;color:#1c1917;font-weight:600}`;

const script = `const list=document.querySelector("ol"),form=document.querySelector("form");
const say=(text,mine)=>{const item=document.createElement("li");item.textContent=text;if(mine)item.className="mine";
list.append(item);item.scrollIntoView()};
form.addEventListener("submit",(event)=>{event.preventDefault();const field=form.elements.message,text=field.value.trim();
if(!text)return;say(text,true);field.value="";say(form.dataset.reply,false)});`;

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policy = `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'`;

/** The page behind every support and channel link: a small chat window that answers once to each message. */
export const supportPage: HandlerRow<Core> = {
  operation: "supportPage",
  method: "GET",
  paths: ["/support"],
  token: "never",
  handle: ({ query }, { switches }) => {
    const language = query.get("language") === "EN" ? "EN" : "BN";
    const channel = channelsWith(switches.links).find(({ resourceType }) => resourceType === query.get("channel"));
    return {
      raw: page(language, channel?.label[language] ?? words[language].title),
      type: "text/html; charset=utf-8",
      headers: { "content-security-policy": policy },
    };
  },
};

function page(language: Language, title: string): string {
  const { hello, field, send, reply } = words[language];
  return `<!doctype html><html lang="${language === "BN" ? "bn" : "en"}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><ol aria-live="polite"><li>${hello}</li></ol>
<form data-reply="${reply}"><input name="message" maxlength="500" aria-label="${field}" placeholder="${field}" autocomplete="off">
<button>${send}</button></form><script>${script}</script></body></html>`;
}
