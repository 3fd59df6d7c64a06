import { CircleAlert, ImagePlus } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import type { usePictures } from "../usePictures.ts";
import styles from "./PictureField.module.css";
import { PictureTile } from "./PictureTile.tsx";

const most = constants.uploads.images;

type PictureFieldProps = Pick<ReturnType<typeof usePictures>, "pictures" | "failure" | "add" | "remove" | "again">;

/** Up to three pictures: choose, preview, retry, remove. */
export function PictureField({ pictures, failure, add, remove, again }: PictureFieldProps) {
  const { t } = useTranslation("feedback");
  const failureText = useFailureText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  return (
    <section ref={box} tabIndex={-1} className={styles.field} aria-labelledby={id}>
      <h3 className={styles.label} id={id}>
        {t("pictures")}
      </h3>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <PictureTile
              picture={picture}
              number={index + 1}
              onAgain={() => again(picture.key)}
              onRemove={() => {
                remove(picture.key);
                // Its own button has been removed with it.
                box.current?.focus();
              }}
            />
          </li>
        ))}
        {pictures.length < most && (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <ImagePlus size={24} aria-hidden="true" />
              <span>{t("add")}</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        multiple
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // The same file may be chosen again after it was taken away.
          target.value = "";
        }}
      />
      {failure ? (
        <p className={styles.error} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {failureText(failure)}
        </p>
      ) : (
        <p className={styles.hint}>{t("picturesHint", { number: most })}</p>
      )}
    </section>
  );
}
