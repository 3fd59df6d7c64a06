const loopback = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether the site may be shown under a host name (spec section 8, domain check).
 * @param host `location.hostname`
 * @param domains names the operator serves, each with all below it; empty or absent: any. The machine itself is always ours
 */
export function isServed(host: string, domains: readonly string[] = []): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (domains.length === 0 || loopback.test(name)) return true;
  return domains.some((domain) => name === domain.toLowerCase() || name.endsWith(`.${domain.toLowerCase()}`));
}
