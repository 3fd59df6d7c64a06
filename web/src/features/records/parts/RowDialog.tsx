import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { closeOnBack } from "../../../lib/browser/back.ts";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";

interface RowDialogProps {
  title: string;
  items: ComponentProps<typeof DescriptionList>["items"];
  onClose(): void;
}

/** Everything a row has, over its list. */
export default function RowDialog({ title, items, onClose }: RowDialogProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => closeOnBack(() => close()), []);
  return (
    <Dialog open reading size="sm" title={title} onClose={onClose}>
      <DescriptionList items={items} />
    </Dialog>
  );
}
