import { useState } from "react";
import { useSession } from "../../lib/session/session.ts";

/**
 * Returns the account that the page belongs to. After a session has ended, the page below the login popup still belongs
 * to its account.
 */
export function useOwner(): string | undefined {
  const { account } = useSession();
  const [owner, keep] = useState(account);
  if (account !== undefined && account !== owner) keep(account);
  return account ?? owner;
}
