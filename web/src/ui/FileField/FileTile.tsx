import { Check, RotateCw, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./FileTile.module.css";

/** An added image. The creator of the bitmap must close it. */
export interface FileItem {
  readonly key: number;
  readonly bitmap: ImageBitmap;
  readonly state:
    | { readonly name: "sending"; readonly share: number }
    | { readonly name: "sent" }
    | { readonly name: "failed" };
}

interface FileTileProps {
  file: FileItem;
  /** Starts at 1. */
  number: number;
  onRetry(): void;
  onRemove(): void;
}

/** Side of the canvas in px: twice the size of the tile, for high-density screens. */
const side = 224;

/** One image with upload progress and actions. Drawn on a canvas, so that it needs no object URL. */
export function FileTile({ file: { bitmap, state }, number, onRetry, onRemove }: FileTileProps) {
  const { t } = useTranslation("common");
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const scale = Math.max(side / bitmap.width, side / bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    canvas.current?.getContext("2d")?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
  }, [bitmap]);
  return (
    <div className={styles.tile} data-state={state.name}>
      <canvas ref={canvas} width={side} height={side} role="img" aria-label={t("pictures.picture", { number })} />
      {state.name === "sending" && (
        <progress
          className={styles.progress}
          value={state.share}
          max={1}
          aria-label={t("pictures.sending", { number })}
        />
      )}
      {state.name === "sent" && <Check className={styles.done} size={18} aria-hidden="true" />}
      {state.name === "failed" && (
        <button type="button" className={styles.again} aria-label={t("pictures.again", { number })} onClick={onRetry}>
          <RotateCw size={24} aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={t("pictures.remove", { number })} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
