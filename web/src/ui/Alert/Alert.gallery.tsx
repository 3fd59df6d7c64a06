import { CircleAlert, Info } from "lucide-react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Alert } from "./Alert.tsx";

export default {
  title: "Alert",
  states: [
    {
      name: "info",
      render: () => (
        <Alert tone="info" icon={<Info size={20} aria-hidden="true" />}>
          {say("আপনার অনুরোধ যাচাই হচ্ছে।", "Your request is being reviewed.")}
        </Alert>
      ),
    },
    {
      name: "danger, several lines",
      render: () => (
        <Alert tone="danger" icon={<CircleAlert size={20} aria-hidden="true" />}>
          {say(
            "এই অ্যাকাউন্টে অন্য একটি ডিভাইস থেকে প্রবেশ করা হয়েছে, তাই এখানকার সেশনটি শেষ হয়ে গেছে। আবার প্রবেশ করুন, আর এটি আপনি না হলে এখনই পাসওয়ার্ড বদলে নিন।",
            "Somebody signed in to this account on another device, so the session here has ended. Sign in again, and change your password now if that was not you.",
          )}
        </Alert>
      ),
    },
  ],
} satisfies GalleryEntry;
