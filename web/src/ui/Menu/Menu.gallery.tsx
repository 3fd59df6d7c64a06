import { LogOut, Settings, Wallet } from "lucide-react";
import { useEffect, useRef } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Button } from "../Button/Button.tsx";
import { Menu, type MenuItem } from "./Menu.tsx";

const onSelect = () => undefined;
const items = (): (MenuItem | "separator")[] => [
  { id: "wallet", label: say("ওয়ালেট", "Wallet"), icon: <Wallet size={18} aria-hidden="true" />, onSelect },
  {
    id: "security",
    label: say("নিরাপত্তা কেন্দ্র ও ডিভাইসের তালিকা", "Security centre and list of devices"),
    icon: <Settings size={18} aria-hidden="true" />,
    onSelect,
  },
  "separator",
  { id: "out", label: say("বের হয়ে যান", "Sign out"), icon: <LogOut size={18} aria-hidden="true" />, onSelect },
];

function OpenMenu() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const trigger = box.current?.querySelector("button");
    trigger?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }, []);
  return (
    <div ref={box}>
      <Menu
        label={say("খোলা মেনু", "Open menu")}
        header={say("রহিম ১২৩", "rahim123")}
        items={items()}
        trigger={<Button>{say("অ্যাকাউন্ট", "Account")}</Button>}
      />
    </div>
  );
}

export default {
  title: "Menu",
  states: [
    {
      name: "closed",
      render: () => <Menu label={say("মেনু", "Menu")} items={items()} trigger={<Button>{say("মেনু", "Menu")}</Button>} />,
    },
    { name: "open, with a header", render: () => <OpenMenu /> },
  ],
} satisfies GalleryEntry;
