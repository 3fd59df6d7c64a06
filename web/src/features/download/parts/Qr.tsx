import { Suspense } from "react";
import { lazyPart } from "../../../lib/chunks.ts";
import { useNear } from "../../../lib/near.ts";
import styles from "./Qr.module.css";

const QrImage = lazyPart(() => import("./QrImage.tsx"));

/** Keeps its place; the code that draws it comes when it is nearly in sight. */
export function Qr(props: { value: string; label: string }) {
  const [box, near] = useNear<HTMLSpanElement>();
  return (
    <span ref={box} className={styles.box}>
      {near && (
        <Suspense>
          <QrImage {...props} />
        </Suspense>
      )}
    </span>
  );
}
