import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { HelpCentre } from "./parts/HelpCentre.tsx";
import { useHelpAddress } from "./useHelpAddress.ts";

/** `/help`: the help centre above home; `/help#term` opens the terms. */
export default function HelpPopup() {
  const { t } = useTranslation("help");
  const { leave } = useHelpAddress();
  return (
    <Dialog open size="lg" title={t("title")} onClose={leave} closeOnBack={false}>
      <HelpCentre />
    </Dialog>
  );
}
