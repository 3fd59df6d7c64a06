import { useState } from "react";
import { storage } from "../../lib/browser/storage.ts";
import type { PhoneView } from "../../ui/DataTable/table-props.ts";

/** Returns the layout of records on a phone and its setter. All records share the stored layout. */
export function usePhoneView() {
  const [view, setView] = useState<PhoneView>(() => (storage.get("recordView") === "table" ? "table" : "cards"));
  const choose = (next: PhoneView): void => {
    storage.set("recordView", next);
    setView(next);
  };
  return [view, choose] as const;
}
