import { text } from "./wire.ts";

const stars = "***";

/** A text the platform should have masked (protocol 3.4), masked by `mask` where it was not. */
export function masked(value: unknown, mask: (plain: string) => string): string | undefined {
  const contact = text(value);
  return contact === undefined || contact.includes("*") ? contact : mask(contact);
}

/** `rakib@example.com` → `r***@example.com` */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  return at < 1 ? stars : `${[...email][0]}${stars}${email.slice(at)}`;
};

/** `Rakib Hasan` → `R*** H***` */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => `${[...part][0] ?? ""}${stars}`)
    .join(" ");
