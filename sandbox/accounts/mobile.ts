/** A Bangladeshi mobile number in its local spelling `01XXXXXXXXX`, or undefined when it is none. */
export function localMobile(text: string): string | undefined {
  const digits = text.replace(/[^0-9]/g, "");
  const match = /^(?:880|0)?(1[3-9]\d{8})$/.exec(digits);
  return match ? `0${match[1]}` : undefined;
}
