import { useEffect, useState } from "react";
import { isCheckPending, playTime, useCover, usePlayTime } from "../../../lib/launch/play-time.ts";
import { Spinner } from "../../../ui/Spinner/Spinner.tsx";
import { readPlayState } from "../api.ts";
import styles from "../PlayHost.module.css";
import { RefusedDialog, type RefusedDialogProps } from "./RefusedDialog.tsx";

/**
 * A launch that was refused because of a pending check. Shows the check, or a text if it cannot be loaded or was
 * answered elsewhere.
 */
export function PendingCheckRefusal(refused: RefusedDialogProps) {
  const cover = useCover();
  const { state } = usePlayTime();
  const [isRefusalOpen, setRefusalOpen] = useState(false);
  useEffect(() => {
    readPlayState()
      .then(
        (state) => playTime.update(state, true),
        () => undefined,
      )
      .finally(() => setRefusalOpen(true));
  }, []);
  if (cover) return null;
  if (isRefusalOpen) return <RefusedDialog {...refused} isAnswered={state !== undefined && !isCheckPending(state)} />;
  return (
    <div className={styles.wait}>
      <Spinner size={40} />
    </div>
  );
}
