import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { CentreList, type CentreListProps } from "./CentreList.tsx";

interface CentreSheetProps extends Pick<CentreListProps, "entries" | "support"> {
  title: string;
  onClose(): void;
}

/** Menu of a centre as a bottom sheet on a phone. */
export default function CentreSheet({ title, onClose, ...list }: CentreSheetProps) {
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      <nav aria-label={title}>
        <CentreList {...list} onChoose={onClose} />
      </nav>
    </Dialog>
  );
}
