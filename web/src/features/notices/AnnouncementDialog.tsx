import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "../../../../shared/contracts/announcements.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { AnnouncementBrowser } from "./parts/AnnouncementBrowser.tsx";

interface AnnouncementDialogProps {
  items: readonly Announcement[];
  onClose(): void;
  onNotToday(): void;
}

/** Dialog that opens automatically with the announcements that are due. */
export default function AnnouncementDialog({ items, onClose, onNotToday }: AnnouncementDialogProps) {
  const { t } = useTranslation("notices");
  const [selected, setSelected] = useState(items[0]?.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("announcements")}
      size={items.length === 1 ? "md" : "lg"}
      footer={
        <Button variant="ghost" size="sm" onClick={onNotToday}>
          {t("notToday")}
        </Button>
      }
    >
      <AnnouncementBrowser items={items} selected={selected} onSelect={setSelected} onLeave={onClose} />
    </Dialog>
  );
}
