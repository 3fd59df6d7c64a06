import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { useHelpAddress } from "./contents.ts";
import { HelpCentre } from "./parts/HelpCentre.tsx";

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
