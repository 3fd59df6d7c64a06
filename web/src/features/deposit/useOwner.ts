import { useState } from "react";
import { useSession } from "../../lib/session/session.ts";

/** Returns the account that the page was rendered for, even after its session has ended. */
export function useOwner(): string | undefined {
  const { account } = useSession();
  const [owner, keep] = useState(account);
  if (account !== undefined && account !== owner) keep(account);
  return account ?? owner;
}
