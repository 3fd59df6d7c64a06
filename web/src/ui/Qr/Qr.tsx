import { useInView } from "../../lib/browser/in-view.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../LazyBoundary/LazyBoundary.tsx";
import styles from "./Qr.module.css";

const QrImage = lazyComponent(() => import("./QrImage.tsx"));

/** QR code. Reserves its space and loads the generator when it is nearly in view. */
export function Qr(props: { value: string; label: string }) {
  const [box, near] = useInView<HTMLSpanElement>();
  return (
    <span ref={box} className={styles.box}>
      {near && (
        <LazyBoundary>
          <QrImage {...props} />
        </LazyBoundary>
      )}
    </span>
  );
}
