import { useEffect, useEffectEvent } from "react";
import { Navigate } from "react-router-dom";
import { useRealAccountPrompt } from "../../lib/session/real-account.ts";

/** Redirects a trial account from a centre page to home and explains why. */
export default function TrialRefusal() {
  const showRefusal = useEffectEvent(useRealAccountPrompt());
  useEffect(() => void showRefusal(), []);
  return <Navigate to="/" replace />;
}
