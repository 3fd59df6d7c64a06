import { Joystick } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button/Button.tsx";
import { useFreePlay } from "./useFreePlay.ts";

interface FreePlayButtonProps {
  block?: boolean;
  className?: string | undefined;
  /** Called after the trial has started, e.g. to close the surrounding menu. */
  onStart?: (() => void) | undefined;
}

/** Button that starts a trial account. Rendered only for guests, if the site offers trials. */
export default function FreePlayButton({ block = false, className, onStart }: FreePlayButtonProps) {
  const { t } = useTranslation("account");
  const { offered, starting, start } = useFreePlay();
  if (!offered) return null;
  const press = async () => {
    await start();
    onStart?.();
  };
  return (
    <Button
      block={block}
      className={className}
      busy={starting}
      icon={<Joystick size={20} aria-hidden="true" />}
      onClick={() => void press()}
    >
      {t("freePlay")}
    </Button>
  );
}
