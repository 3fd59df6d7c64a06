import { useState } from "react";
import { useSession } from "../../lib/session/session.ts";

/** Whose page it is: a session that ends leaves it, below the login popup, to its owner. */
export function useOwner(): string | undefined {
  const { account } = useSession();
  const [owner, keep] = useState(account);
  if (account !== undefined && account !== owner) keep(account);
  return account ?? owner;
}
