import { Gift, LogOut, RotateCw } from "lucide-react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Button, LinkButton } from "./Button.tsx";

const retry = () => say("আবার চেষ্টা করুন", "Try again");

export default {
  title: "Button",
  states: [
    { name: "primary", render: () => <Button variant="primary">{say("জমা দিন", "Deposit")}</Button> },
    { name: "secondary", render: () => <Button>{say("বাতিল", "Cancel")}</Button> },
    { name: "ghost", render: () => <Button variant="ghost">{say("পরে", "Later")}</Button> },
    {
      name: "danger",
      render: () => (
        <Button variant="danger" icon={<LogOut size={18} aria-hidden="true" />}>
          {say("বের হয়ে যান", "Sign out")}
        </Button>
      ),
    },
    { name: "small", render: () => <Button size="sm">{retry()}</Button> },
    {
      name: "large, with an icon",
      render: () => (
        <Button size="lg" variant="primary" icon={<Gift size={20} aria-hidden="true" />}>
          {say("বোনাস নিন", "Take the bonus")}
        </Button>
      ),
    },
    {
      name: "as wide as its container",
      render: () => (
        <Button block variant="primary" icon={<RotateCw size={18} aria-hidden="true" />}>
          {retry()}
        </Button>
      ),
    },
    {
      name: "busy",
      render: () => (
        <Button busy variant="primary">
          {say("পাঠানো হচ্ছে", "Sending")}
        </Button>
      ),
    },
    { name: "disabled", render: () => <Button disabled>{say("তোলা বন্ধ আছে", "Withdrawals are closed")}</Button> },
    {
      name: "more words than room",
      render: () => (
        <div style={{ inlineSize: 200 }}>
          <Button block>
            {say("সব ভেন্ডরের ওয়ালেট থেকে টাকা ফিরিয়ে আনুন", "Bring the money back from every vendor's wallet")}
          </Button>
        </div>
      ),
    },
    { name: "a link", render: () => <LinkButton to="/">{say("হোমে ফিরুন", "Back to home")}</LinkButton> },
  ],
} satisfies GalleryEntry;
