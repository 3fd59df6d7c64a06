import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { Textarea } from "./Textarea.tsx";

function Example({ long, disabled }: { long?: boolean; disabled?: boolean }) {
  const { t } = useTranslation("feedback");
  const [text, setText] = useState(() => (long ? `${t("lead")} `.repeat(4) : t("lead")));
  const bounds = { most: 140, least: 2, mostWords: 40 };
  return (
    <Textarea
      label={t("content")}
      hint={t("bounds", bounds)}
      error={text.length > 140 ? t("faults.long", bounds) : undefined}
      counter={{ used: text.length, max: 140 }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      disabled={disabled}
    />
  );
}

export default {
  title: "Textarea",
  states: [
    { name: "written", render: () => <Example /> },
    { name: "too long", render: () => <Example long /> },
    { name: "disabled", render: () => <Example disabled /> },
  ],
} satisfies GalleryEntry;
