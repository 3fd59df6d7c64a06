import { PlayHost } from "../features/play/PlayHost.tsx";
import { VendorListHost } from "../features/vendor-list/VendorListHost.tsx";
import { popupStore, usePopup } from "../lib/browser/popups.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { useSignInRequest } from "../lib/session/sign-in.ts";
import { lazyComponent } from "../lib/startup/chunks.ts";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";

const ChatPopup = lazyComponent(withTexts("chat", () => import("../features/chat/ChatPopup.tsx")));
const SearchSheet = lazyComponent(withTexts("shell", () => import("../features/search/SearchSheet.tsx")));
const FeedbackPopup = lazyComponent(withTexts("feedback", () => import("../features/feedback/FeedbackPopup.tsx")));
const LimitsOffer = lazyComponent(withTexts("register", () => import("../features/protection/LimitsOffer.tsx")));

/** Renders the overlays without a URL: a vendor's game list, a game above it, and popups. */
export default function Hosts() {
  return (
    <>
      <VendorListHost />
      <PlayHost />
      <Opened />
    </>
  );
}

function Opened() {
  const popup = usePopup();
  const signIn = useSignInRequest();
  if (!popup || signIn.open) return null;
  return (
    <LazyBoundary resetKey={popup.name} onClose={popupStore.close}>
      {popup.name === "chat" && <ChatPopup model={popup.model} />}
      {popup.name === "search" && <SearchSheet {...popup} />}
      {popup.name === "feedback" && <FeedbackPopup />}
      {popup.name === "limitsOffer" && <LimitsOffer />}
    </LazyBoundary>
  );
}
