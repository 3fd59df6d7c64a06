import { useEffect, useState } from "react";
import { playTime, useCover, usePlayTime, waits } from "../../../lib/launch/play-time.ts";
import { Spinner } from "../../../ui/Spinner/Spinner.tsx";
import { askPlay } from "../api.ts";
import styles from "../PlayHost.module.css";
import { RefusedDialog, type RefusedDialogProps } from "./RefusedDialog.tsx";

/**
 * A launch that was refused because of a pending check. Shows the check, or a text if it cannot be loaded or was
 * answered elsewhere.
 */
export function HeldBack(refused: RefusedDialogProps) {
  const cover = useCover();
  const { state } = usePlayTime();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    askPlay()
      .then(
        (state) => playTime.hear(state, true),
        () => undefined,
      )
      .finally(() => setAsked(true));
  }, []);
  if (cover) return null;
  if (isAsked) return <RefusedDialog {...refused} isAnswered={state !== undefined && !waits(state)} />;
  return (
    <div className={styles.wait}>
      <Spinner size={40} />
    </div>
  );
}
