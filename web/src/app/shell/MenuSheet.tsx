import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import SideMenu from "./SideMenu.tsx";

/** The side menu as a phone's "more" sheet. */
export default function MenuSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("common");
  return (
    <Dialog open title={t("nav.menu")} onClose={onClose}>
      <SideMenu onChoose={onClose} />
    </Dialog>
  );
}
