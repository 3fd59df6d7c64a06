let second = Number.NaN;
let text = "";

/** The time as the Date header says it (RFC 9110 section 5.6.7), written out once a second. */
export function utcDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    text = new Date(now * 1000).toUTCString();
  }
  return text;
}
