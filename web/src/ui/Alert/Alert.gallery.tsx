import { KeyRound } from "lucide-react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Alert } from "./Alert.tsx";

export default {
  title: "Alert",
  states: [
    {
      name: "info",
      render: () => <Alert tone="info">{say("আপনার অনুরোধ যাচাই হচ্ছে।", "Your request is being reviewed.")}</Alert>,
    },
    {
      name: "an icon of its own",
      render: () => (
        <Alert tone="info" icon={<KeyRound size={20} aria-hidden="true" />}>
          {say("এগিয়ে যাওয়ার আগে নতুন পাসওয়ার্ড দিন।", "Choose a new password before you go on.")}
        </Alert>
      ),
    },
    {
      name: "success",
      render: () => <Alert tone="success">{say("টাকা স্থানান্তর হয়েছে।", "The money has been moved.")}</Alert>,
    },
    {
      name: "warning",
      render: () => (
        <Alert tone="warning">
          {say("এটি সম্পন্ন হয়েছে কি না আমরা নিশ্চিত হতে পারিনি।", "We could not confirm whether this went through.")}
        </Alert>
      ),
    },
    {
      name: "danger, several lines",
      render: () => (
        <Alert tone="danger">
          {say(
            "এই অ্যাকাউন্টে অন্য একটি ডিভাইস থেকে প্রবেশ করা হয়েছে, তাই এখানকার সেশনটি শেষ হয়ে গেছে। আবার প্রবেশ করুন, আর এটি আপনি না হলে এখনই পাসওয়ার্ড বদলে নিন।",
            "Somebody signed in to this account on another device, so the session here has ended. Sign in again, and change your password now if that was not you.",
          )}
        </Alert>
      ),
    },
  ],
} satisfies GalleryEntry;
