import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Button } from "../Button/Button.tsx";
import { TextField } from "./TextField.tsx";

const account = () => say("ব্যবহারকারীর নাম", "User name");

function Filled() {
  const [value, setValue] = useState(say("রহিম ১২৩", "rahim 123"));
  return <TextField label={account()} value={value} onChange={(event) => setValue(event.target.value)} />;
}

export default {
  title: "TextField",
  states: [
    { name: "empty", render: () => <TextField label={account()} placeholder={say("৪–১৫ অক্ষর", "4–15 letters")} /> },
    { name: "filled; Bengali digits become Latin ones", render: () => <Filled /> },
    {
      name: "with a hint",
      render: () => (
        <TextField
          label={say("আসল নাম", "Real name")}
          hint={say(
            "ব্যাংক অ্যাকাউন্টে যেমন লেখা আছে ঠিক তেমন; পরে বদলানো যায় না।",
            "Exactly as your bank account says it; it cannot be changed later.",
          )}
        />
      ),
    },
    {
      name: "with a fault",
      render: () => (
        <TextField
          label={account()}
          defaultValue="ra"
          error={say("অন্তত ৪টি অক্ষর লিখুন, শুধু ইংরেজি অক্ষর ও সংখ্যা।", "At least 4 characters: letters and digits only.")}
        />
      ),
    },
    {
      name: "a password",
      render: () => (
        <TextField label={say("পাসওয়ার্ড", "Password")} type="password" defaultValue="secret12" autoComplete="off" />
      ),
    },
    {
      name: "with parts inside the box",
      render: () => (
        <TextField
          label={say("মোবাইল নম্বর", "Mobile number")}
          inputMode="tel"
          leading={<span>+880</span>}
          trailing={<Button size="sm">{say("কোড পাঠান", "Send code")}</Button>}
        />
      ),
    },
    { name: "disabled", render: () => <TextField label={account()} defaultValue="rahim123" disabled /> },
  ],
} satisfies GalleryEntry;
