import { useEffect, useEffectEvent } from "react";
import { Navigate } from "react-router-dom";
import { useNeedTrueAccount } from "../../lib/session/real-account.ts";

/** In place of a centre's page for a trial account: home, and why. */
export default function TrialRefusal() {
  const tell = useEffectEvent(useNeedTrueAccount());
  useEffect(() => void tell(), []);
  return <Navigate to="/" replace />;
}
