import type { Site } from "../../../../shared/contracts/site.ts";
import { hasFlag, supportUrl } from "../../lib/startup/site.ts";

const channels: readonly string[] = ["FACEBOOK", "TELEGRAM"];

/** Returns the contacts that the operator configured: live chat, Facebook, Telegram. */
export function contactsOf(site: Site | undefined) {
  const links = (site?.resources ?? []).filter(({ type }) => channels.includes(type));
  return { support: supportUrl(site), links };
}

export const hasContacts = (site: Site | undefined): boolean => {
  const { support, links } = contactsOf(site);
  return support !== undefined || links.length > 0 || hasFlag(site, "CBS3");
};
