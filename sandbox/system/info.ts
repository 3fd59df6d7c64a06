import type { Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { channelsWith, channelUrl } from "./channels.ts";
import { whitelabelTree } from "./flags.ts";
import { registerForm } from "./register.ts";
import { encryptPath } from "./support-path.ts";

/** The half of the status answer every visitor shares (protocol 4). */
export function systemInfo(core: Core, language: Language) {
  const { publicUrl, switches } = core;
  const live = `${publicUrl}/support?language=${language}`;
  const links = channelsWith(switches.links).map(({ resourceType, label }) => ({
    resourceType,
    url: channelUrl(publicUrl, language, resourceType),
    labelName: label[language],
    labelNameEn: label.EN,
  }));
  const routes = domainRoutes(core);
  const reachable = links.filter(({ resourceType }) => ["WHATSAPP", "TELEGRAM", "FACEBOOK"].includes(resourceType));
  return {
    customerService: [
      { csType: "LIVE_CHAT", path: encryptPath(live), resources: [] },
      ...reachable.map((link) => ({ csType: link.resourceType, path: encryptPath(link.url), resources: [link] })),
    ],
    resources: links,
    ...(!switches.bareStatus && { whitelabel: whitelabelTree(switches.flags), register: registerForm(switches) }),
    domainRoute: routes,
    mainDomain: routes[0]?.domain ?? new URL(publicUrl).host,
    analytics: { gtagId: switches.gtagId },
    imageCDNs: [],
    launchGameCDNs: [],
  };
}

/** Where the site may be served, the main domain first. */
export const domainRoutes = ({ publicUrl, switches }: Core) => {
  const domains = switches.domains.length > 0 ? switches.domains : [new URL(publicUrl).host];
  return domains.map((domain, index) => ({ domain, type: index === 0 ? "MAIN" : "BACKUP", enabled: "1" }));
};
