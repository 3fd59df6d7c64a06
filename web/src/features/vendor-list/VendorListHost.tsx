import { useSyncExternalStore } from "react";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { vendorListStore } from "./vendor-list-store.ts";

const VendorListDialog = lazyComponent(() => import("./VendorListDialog.tsx"));

/** Shows the games of the vendor that was asked for; mounted once. */
export function VendorListHost() {
  const list = useSyncExternalStore(vendorListStore.subscribe, vendorListStore.current);
  return list && <VendorListDialog key={`${list.vendor} ${list.type}`} list={list} />;
}
