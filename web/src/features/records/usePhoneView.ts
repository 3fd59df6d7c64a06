import { useState } from "react";
import { storage } from "../../lib/browser/storage.ts";
import type { PhoneView } from "../../ui/DataTable/table-props.ts";

/** Layout of records on a phone, stored for all records. */
export function usePhoneView() {
  const [view, setView] = useState<PhoneView>(() => (storage.get("recordView") === "table" ? "table" : "cards"));
  const choose = (next: PhoneView): void => {
    storage.set("recordView", next);
    setView(next);
  };
  return [view, choose] as const;
}
