import { useStore } from "zustand";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { vendorListStore } from "./vendor-list-store.ts";

const VendorListDialog = lazyComponent(() => import("./VendorListDialog.tsx"));

/** Shows the games of the vendor that was asked for; mounted once. */
export function VendorListHost() {
  const list = useStore(vendorListStore, (state) => state.list);
  if (!list) return null;
  return (
    <LazyBoundary key={`${list.vendor} ${list.type}`} onClose={vendorListStore.close}>
      <VendorListDialog list={list} />
    </LazyBoundary>
  );
}
