import { startTransition, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import SideMenu from "./SideMenu.tsx";

/**
 * The side menu as a phone's "more" sheet. The content below the first screen renders one frame later, so that the
 * sheet opens sooner.
 */
export default function MenuSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("common");
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setFull(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog open title={t("nav.menu")} onClose={onClose}>
      <SideMenu gamesOnly={!isFull} onChoose={onClose} />
    </Dialog>
  );
}
