import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { FileField } from "./FileField.tsx";
import type { FileItem } from "./FileTile.tsx";

const states: readonly FileItem["state"][] = [{ name: "sent" }, { name: "sending", share: 0.4 }, { name: "failed" }];

const hues = ["--hue-live", "--hue-sports", "--hue-fish"] as const;

async function paint(hue: string): Promise<ImageBitmap> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [320, 240];
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(hue);
    pen.fillRect(0, 0, 320, 240);
  }
  return createImageBitmap(canvas);
}

function Example({ count, fault }: { count: number; fault?: boolean }) {
  const { t } = useTranslation(["feedback", "errors"]);
  const [files, setFiles] = useState<readonly FileItem[]>([]);
  useEffect(() => {
    void Promise.all(hues.slice(0, count).map(paint)).then((bitmaps) =>
      setFiles(bitmaps.map((bitmap, key) => ({ key, bitmap, state: states[key] ?? { name: "sent" } }))),
    );
  }, [count]);
  return (
    <FileField
      label={t("pictures")}
      hint={t("picturesHint", { number: 3 })}
      error={fault ? t("errors:image_too_large") : undefined}
      files={files}
      max={3}
      accept="image/png,image/jpeg"
      onAdd={() => undefined}
      onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
      onRetry={(key) => setFiles(files.map((file) => (file.key === key ? { ...file, state: { name: "sent" } } : file)))}
    />
  );
}

export default {
  title: "FileField",
  states: [
    { name: "nothing chosen", render: () => <Example count={0} /> },
    { name: "refused", render: () => <Example count={1} fault /> },
    { name: "sent, on its way, failed", render: () => <Example count={3} /> },
  ],
} satisfies GalleryEntry;
