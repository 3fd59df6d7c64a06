import type { ComponentProps } from "react";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";

interface RowDialogProps {
  title: string;
  items: ComponentProps<typeof DescriptionList>["items"];
  onClose(): void;
}

export default function RowDialog({ title, items, onClose }: RowDialogProps) {
  return (
    <Dialog open reading size="sm" title={title} onClose={onClose}>
      <DescriptionList items={items} />
    </Dialog>
  );
}
