import { Dialog as Radix } from "radix-ui";
import { useEffect, useRef } from "react";
import { lockScroll } from "../../../lib/browser/scroll-lock.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import type { PlayedGame } from "../../../lib/launch/launcher.ts";
import { useCover } from "../../../lib/launch/play-time.ts";
import { usePresence } from "../../../lib/session/presence.ts";
import { FramedPage } from "../../../ui/FramedPage/FramedPage.tsx";
import { useAfterGame } from "../useAfterGame.ts";
import { useGameBalance } from "../useGameBalance.ts";
import { GameBar } from "./GameBar.tsx";
import styles from "./GameWindow.module.css";
import { PlayStrip } from "./PlayStrip.tsx";
import { Starting } from "./Starting.tsx";

interface GameWindowProps {
  game: PlayedGame;
  trial: boolean;
  /** Undefined while the game is launching. */
  url: string | undefined;
}

/** A running game on the whole screen. */
export function GameWindow({ game, trial, url }: GameWindowProps) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(lockScroll, []);
  usePresence(url !== undefined && !trial);
  useAfterGame(url !== undefined);
  const cover = useCover();
  const { total, onReported } = useGameBalance(!trial);
  return (
    <Radix.Root open onOpenChange={gameLauncher.close}>
      <Radix.Portal>
        <Radix.Content ref={stage} className={styles.window} aria-describedby={undefined} aria-modal="true">
          <GameBar name={game.name} trial={trial} total={total} stage={stage} />
          {!trial && url !== undefined && <PlayStrip />}
          <div className={styles.stage} data-covered={cover?.name} inert={cover !== undefined}>
            {/* Once play has ended, the game must not continue. */}
            {cover?.name !== "stopped" && (
              <FramedPage
                name={game.name}
                url={url}
                allow="fullscreen; autoplay"
                onClose={gameLauncher.close}
                onBalance={onReported}
              >
                <Starting name={game.name} />
              </FramedPage>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
