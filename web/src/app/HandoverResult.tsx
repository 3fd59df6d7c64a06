import { useEffect, useEffectEvent } from "react";
import { useWelcome } from "../features/auth/useWelcome.ts";
import { useFailureText } from "../lib/api/failure-text.ts";
import { useToast } from "../lib/browser/dialogs.ts";
import type { Arrival } from "../lib/session/handover.ts";

/** Says once how the token this visit began with was taken. */
export default function HandoverResult({ arrival }: { arrival: Arrival }) {
  const welcome = useWelcome();
  const toast = useToast();
  const failureText = useFailureText();
  const say = useEffectEvent(() => {
    if ("failure" in arrival) toast({ tone: "danger", text: failureText(arrival.failure) });
    else welcome(arrival.session);
  });
  useEffect(() => say(), []);
  return null;
}
