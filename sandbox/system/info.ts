import type { Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { channels, channelUrl } from "./channels.ts";
import { whitelabelTree } from "./flags.ts";
import { registerForm } from "./register.ts";
import { encryptPath } from "./support-path.ts";

/** The half of the status answer every visitor shares (protocol 4). */
export function systemInfo(core: Core, language: Language) {
  const { publicUrl, switches } = core;
  const live = `${publicUrl}/support?language=${language}`;
  const links = channels.map(({ resourceType, label }) => ({
    resourceType,
    url: channelUrl(publicUrl, language, resourceType),
    labelName: label[language],
    labelNameEn: label.EN,
  }));
  const reachable = links.filter(({ resourceType }) => ["WHATSAPP", "TELEGRAM", "FACEBOOK"].includes(resourceType));
  return {
    customerService: [
      { csType: "LIVE_CHAT", path: encryptPath(live), resources: [] },
      ...reachable.map((link) => ({ csType: link.resourceType, path: encryptPath(link.url), resources: [link] })),
    ],
    resources: links,
    whitelabel: whitelabelTree(switches.flags),
    register: registerForm(switches.flags),
    domainRoute: domainRoutes(core),
    mainDomain: new URL(publicUrl).host,
    analytics: { gtagId: "" },
    imageCDNs: [],
    launchGameCDNs: [],
  };
}

export const domainRoutes = (core: Core) => [{ domain: new URL(core.publicUrl).host, type: "MAIN", enabled: "1" }];
