const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

interface CallerHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly "sec-fetch-site"?: string | string[] | undefined;
}

/**
 * Whether a script of this machine calls. A web page open beside the sandbox reaches loopback as well: its browser says
 * so in `Origin` or `Sec-Fetch-Site`, and one whose name was pointed here (DNS rebinding) names itself in `Host`.
 */
export function isOwnScript({ host = "", origin, "sec-fetch-site": site = "none" }: CallerHeaders): boolean {
  const address = `http://${host}`;
  return origin === undefined && site === "none" && URL.canParse(address) && loopback.has(new URL(address).hostname);
}
