import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Button } from "../Button/Button.tsx";
import { TextField } from "../Field/TextField.tsx";
import { Dialog } from "./Dialog.tsx";

type Example = Omit<Parameters<typeof Dialog>[0], "open" | "onClose"> & { startsOpen?: boolean };

function Opened({ startsOpen = false, ...dialog }: Example) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{dialog.title}</Button>
      <Dialog {...dialog} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const paragraph = () =>
  say(
    "বোনাস পাওয়ার পর সাত দিনের মধ্যে দশ গুণ খেলতে হবে। এক অ্যাকাউন্টে একবারই পাওয়া যায়, আর একই পরিবার, ঠিকানা বা ডিভাইস থেকে একাধিক আবেদন গ্রহণ করা হয় না।",
    "Within seven days of the bonus it has to be played ten times over. It is given once for each account, and several applications from one family, address or device are not accepted.",
  );

export default {
  title: "Dialog",
  states: [
    {
      name: "open, with a form",
      render: () => (
        <Opened startsOpen title={say("পাসওয়ার্ড বদলান", "Change the password")}>
          <TextField type="password" autoComplete="off" label={say("নতুন পাসওয়ার্ড", "New password")} />
        </Opened>
      ),
    },
    {
      name: "small, with buttons below",
      render: () => (
        <Opened
          size="sm"
          title={say("বের হয়ে যাবেন?", "Sign out?")}
          footer={<Button variant="danger">{say("বের হয়ে যান", "Sign out")}</Button>}
        >
          <p>{say("আবার আসতে পাসওয়ার্ড লাগবে।", "You will need your password to come back.")}</p>
        </Opened>
      ),
    },
    {
      name: "long text, scrolled by keys",
      render: () => (
        <Opened reading size="lg" title={say("শর্তাবলি", "Terms")}>
          {Array.from({ length: 14 }, (_, index) => index + 1).map((number) => (
            <p key={number}>
              {number}. {paragraph()}
            </p>
          ))}
        </Opened>
      ),
    },
    {
      name: "hidden title",
      render: () => (
        <Opened hideTitle title={say("শুধু শোনা যায় এমন শিরোনাম", "A title that is only read out")}>
          <p>{paragraph()}</p>
        </Opened>
      ),
    },
    {
      name: "locked",
      render: () => (
        <Opened locked closeOnCover={false} title={say("শুধু ভেতরের বোতামে বন্ধ হয়", "Closes by its own button only")}>
          <Button variant="primary" onClick={() => location.reload()}>
            {say("বুঝেছি", "Understood")}
          </Button>
        </Opened>
      ),
    },
  ],
} satisfies GalleryEntry;
