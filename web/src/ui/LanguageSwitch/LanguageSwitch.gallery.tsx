import { useState } from "react";
import type { Language } from "../../../../shared/language.ts";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";

function Choosing({ start }: { start: Language }) {
  const [language, setLanguage] = useState(start);
  return <LanguageSwitch current={language} onChoose={setLanguage} />;
}

export default {
  title: "LanguageSwitch",
  states: [
    { name: "Bengali chosen", render: () => <Choosing start="BN" /> },
    { name: "English chosen", render: () => <Choosing start="EN" /> },
  ],
} satisfies GalleryEntry;
