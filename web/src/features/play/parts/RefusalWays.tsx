import { Gift, Headset, Joystick, LifeBuoy, UserRoundPlus, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { unbroken } from "../../../lib/i18n/format.ts";
import { gameLauncher } from "../../../lib/launch/game-launcher.ts";
import type { PlayedGame } from "../../../lib/launch/launcher.ts";
import { useRealAccountPath } from "../../../lib/session/real-account.ts";
import { supportUrl, useSite, useSiteFormat } from "../../../lib/startup/site.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { useWelcomeGift } from "../api.ts";
import type { RefusalWay } from "../refusal.ts";
import styles from "./RefusalWays.module.css";

const icons: Record<RefusalWay, ReactNode> = {
  account: <UserRoundPlus size={18} aria-hidden="true" />,
  trial: <Joystick size={18} aria-hidden="true" />,
  rewards: <Gift size={18} aria-hidden="true" />,
  deposit: <Wallet size={18} aria-hidden="true" />,
  protection: <LifeBuoy size={18} aria-hidden="true" />,
  support: <Headset size={18} aria-hidden="true" />,
};

interface RefusalWaysProps {
  ways: readonly RefusalWay[];
  game: PlayedGame;
  /** The refused launch was a free trial. */
  trial: boolean;
}

/** Alternatives to a game that did not start. Shows only those that exist. */
export function RefusalWays({ ways, game, trial }: RefusalWaysProps) {
  const { t } = useTranslation("play");
  const { site } = useSite();
  const { money } = useSiteFormat();
  const gift = useWelcomeGift(ways.includes("rewards"));
  const support = supportUrl(site);
  const paths: Partial<Record<RefusalWay, string | undefined>> = {
    account: useRealAccountPath(),
    rewards: pagePath("rewardCenter"),
    deposit: pagePath("depositv2"),
    protection: pagePath("saferPlay"),
  };
  const presses: Partial<Record<RefusalWay, (() => void) | undefined>> = {
    trial:
      game.trial && !trial
        ? () => {
            gameLauncher.close();
            void gameLauncher.start({ game, trial: true });
          }
        : undefined,
    support: support === undefined ? undefined : () => openSupport(support),
  };
  const sum = gift && unbroken(money(gift));
  const label = (way: RefusalWay): string => {
    if (way === "account") return t("in_increase_submit");
    return way === "rewards" && sum ? t("ways.gift", { amount: sum }) : t(`ways.${way}`);
  };
  const offered = ways.filter((way) => paths[way] ?? presses[way]);
  return (
    <ul className={styles.ways}>
      {offered.map((way, place) => {
        const buttonProps = { block: true, icon: icons[way], variant: place === 0 ? "primary" : "secondary" } as const;
        const path = paths[way];
        return (
          <li key={way}>
            {path === undefined ? (
              <Button {...buttonProps} onClick={presses[way]}>
                {label(way)}
              </Button>
            ) : (
              <LinkButton {...buttonProps} to={path} onClick={gameLauncher.close}>
                {label(way)}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
