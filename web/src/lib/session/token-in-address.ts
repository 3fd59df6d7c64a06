/**
 * The token another site handed over with `?token=`; taken out of the address the moment it is read, so that neither
 * history nor a referrer keeps it.
 * @returns undefined when there is none, or none any more
 */
export function takeToken(): string | undefined {
  const here = new URL(location.href);
  const token = here.searchParams.get("token");
  if (token === null) return undefined;
  here.searchParams.delete("token");
  history.replaceState(history.state, "", here);
  return token;
}
