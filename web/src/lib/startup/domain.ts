const loopback = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns whether the site may be shown under a host name (spec section 8, domain check). Loopback names are always
 * allowed.
 * @param host `location.hostname`
 * @param domains names that the operator serves, including subdomains; empty or absent means any
 */
export function isServed(host: string, domains: readonly string[] = []): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (domains.length === 0 || loopback.test(name)) return true;
  return domains.some((domain) => name === domain.toLowerCase() || name.endsWith(`.${domain.toLowerCase()}`));
}
