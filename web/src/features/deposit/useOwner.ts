import { useState } from "react";
import { useSession } from "../../lib/session/session.ts";

/**
 * Returns the account that the page was rendered for. After the session has ended, it stays the same below the login
 * popup.
 */
export function useOwner(): string | undefined {
  const { account } = useSession();
  const [owner, keep] = useState(account);
  if (account !== undefined && account !== owner) keep(account);
  return account ?? owner;
}
