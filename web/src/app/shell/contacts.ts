import type { Site } from "../../../../shared/schemas/site.ts";
import { resourceUrl, supportUrl } from "../../lib/site.ts";

const channels = [
  { type: "FACEBOOK", name: "Facebook" },
  { type: "TELEGRAM", name: "Telegram" },
] as const;

/** The quick contacts the operator configured: live chat, Facebook, Telegram. */
export function contactsOf(site: Site | undefined) {
  const links = channels.flatMap(({ type, name }) => {
    const url = resourceUrl(site, type);
    return url ? [{ type, name, url }] : [];
  });
  return { support: supportUrl(site), links };
}

export const hasContacts = (site: Site | undefined): boolean => {
  const { support, links } = contactsOf(site);
  return support !== undefined || links.length > 0;
};
