import { useStore } from "zustand";
import { vendorListStore } from "../../lib/launch/vendor-list-store.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";

const VendorListDialog = lazyComponent(() => import("./VendorListDialog.tsx"));

export function VendorListHost() {
  const list = useStore(vendorListStore, (state) => state.list);
  if (!list) return null;
  return (
    <LazyBoundary key={`${list.vendor} ${list.type}`} onClose={vendorListStore.close}>
      <VendorListDialog list={list} />
    </LazyBoundary>
  );
}
