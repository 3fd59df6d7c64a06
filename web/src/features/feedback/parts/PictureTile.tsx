import { Check, RotateCw, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Picture } from "../usePictures.ts";
import styles from "./PictureTile.module.css";

interface PictureTileProps {
  picture: Picture;
  /** Counted from 1. */
  number: number;
  onAgain(): void;
  onRemove(): void;
}

/** Twice the tile, for dense screens. */
const side = 224;

/** One picture with its upload progress and its actions. Drawn on a canvas, so that it needs no object URL. */
export function PictureTile({ picture: { bitmap, state }, number, onAgain, onRemove }: PictureTileProps) {
  const { t } = useTranslation("feedback");
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const scale = Math.max(side / bitmap.width, side / bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    canvas.current?.getContext("2d")?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
  }, [bitmap]);
  return (
    <div className={styles.tile} data-state={state.name}>
      <canvas ref={canvas} width={side} height={side} role="img" aria-label={t("picture", { number })} />
      {state.name === "sending" && (
        <progress className={styles.progress} value={state.share} max={1} aria-label={t("sending", { number })} />
      )}
      {state.name === "sent" && <Check className={styles.done} size={18} aria-hidden="true" />}
      {state.name === "failed" && (
        <button type="button" className={styles.again} aria-label={t("again", { number })} onClick={onAgain}>
          <RotateCw size={24} aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={t("remove", { number })} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
