import { Dialog as Radix } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { lockScroll } from "../../../lib/scroll-lock.ts";
import type { PlayedGame } from "../desk.ts";
import { playDesk } from "../play-desk.ts";
import { useAfterGame } from "../useAfterGame.ts";
import { useCloseRequest } from "../useCloseRequest.ts";
import { usePresence } from "../usePresence.ts";
import { GameBar } from "./GameBar.tsx";
import styles from "./GameWindow.module.css";
import { Starting } from "./Starting.tsx";

interface GameWindowProps {
  game: PlayedGame;
  trial: boolean;
  /** Absent while the launch is under way. */
  url: string | undefined;
}

/**
 * A running game over the whole screen. The frame is sandboxed and nothing but its wish to be closed is listened to, so
 * a game can neither steer this page nor pretend to be it (promises, edges).
 */
export function GameWindow({ game, trial, url }: GameWindowProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(lockScroll, []);
  usePresence(url !== undefined && !trial);
  useAfterGame(url !== undefined);
  useCloseRequest(frame, url, playDesk.close);
  return (
    <Radix.Root open onOpenChange={playDesk.close}>
      <Radix.Portal>
        <Radix.Content ref={stage} className={styles.window} aria-describedby={undefined} aria-modal="true">
          <GameBar name={game.name} trial={trial} stage={stage} />
          <div className={styles.stage}>
            {!shown && <Starting name={game.name} />}
            {url && (
              <iframe
                ref={frame}
                className={styles.frame}
                data-shown={shown || undefined}
                src={url}
                title={game.name}
                sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
                allow="fullscreen; autoplay"
                referrerPolicy="strict-origin"
                onLoad={() => setShown(true)}
              />
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
