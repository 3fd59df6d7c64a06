import { useSyncExternalStore } from "react";
import { lazyPart } from "../../lib/chunks.ts";
import { vendorListDesk } from "./desk.ts";

const VendorListDialog = lazyPart(() => import("./VendorListDialog.tsx"));

/** Shows the games of the vendor that was asked for; mounted once. */
export function VendorListHost() {
  const list = useSyncExternalStore(vendorListDesk.subscribe, vendorListDesk.current);
  return list && <VendorListDialog key={`${list.vendor} ${list.type}`} list={list} />;
}
