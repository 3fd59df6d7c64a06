/** `01712345601` → `017****5601`: what the platform shows of a number (protocol 3.4). */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** `rakib@example.com` → `r***@example.com` */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, "$1***@");

/** `Rakib Hasan` → `R*** H***` */
export const maskName = (name: string): string =>
  name
    .split(" ")
    .map((part) => `${[...part][0] ?? ""}***`)
    .join(" ");
