import { useEffect } from "react";
import PlayHost from "../features/play/PlayHost.tsx";
import { closeOnBack } from "../lib/back.ts";
import { lazyPart } from "../lib/chunks.ts";
import { popupDesk, usePopup } from "../lib/popups.ts";
import { useSignInRequest } from "../lib/sign-in.ts";
import { Part } from "./Part.tsx";

const ChatPopup = lazyPart(() => import("../features/chat/ChatPopup.tsx"));
const FeedbackPopup = lazyPart(() => import("../features/feedback/FeedbackPopup.tsx"));

/** What presses anywhere open over the page: games, and popups without an address. Mounted once. */
export default function Hosts() {
  return (
    <>
      <PlayHost />
      <Opened />
    </>
  );
}

/** Steps aside while the visitor has to sign in; Back closes it. */
function Opened() {
  const popup = usePopup();
  const signIn = useSignInRequest();
  const open = popup !== undefined;
  useEffect(() => (open ? closeOnBack(popupDesk.close) : undefined), [open]);
  if (!popup || signIn.open) return null;
  return (
    <Part resetKey={popup.name}>{popup.name === "chat" ? <ChatPopup model={popup.model} /> : <FeedbackPopup />}</Part>
  );
}
