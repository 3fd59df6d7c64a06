import { BanknoteArrowUp, CalendarClock, ChevronDown, Gift, type LucideIcon, Play, Target } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { toPoisha } from "../../../../shared/rules/money.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { pagePath } from "../../lib/browser/page-path.ts";
import { storage } from "../../lib/browser/storage.ts";
import { lobbyGame } from "../../lib/launch/lobby.ts";
import { usePlay } from "../../lib/launch/usePlay.ts";
import { useBadges } from "../../lib/session/badges.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Img } from "../../ui/Img/Img.tsx";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import layout from "../../ui/primitives.module.css";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";
import { Strip } from "../../ui/Strip/Strip.tsx";
import { useMatches } from "../games/api.ts";
import { shownMatches } from "../games/match-times.ts";
import { useLobbies, useRecentGames, useTurnover } from "./api.ts";
import styles from "./ForYou.module.css";

/** Personal suggestions above home's first section. Sends no requests while collapsed. */
export default function ForYou() {
  const { t } = useTranslation("forYou");
  const id = useId();
  const [isFolded, setFolded] = useState(storage.get("forYou") === "folded");
  function toggle(): void {
    setFolded(!isFolded);
    if (isFolded) storage.remove("forYou");
    else storage.set("forYou", "folded");
  }
  return (
    <section className={layout.stack2} aria-labelledby={id}>
      <h2 className={styles.title}>
        <button id={id} type="button" className={styles.fold} aria-expanded={!isFolded} onClick={toggle}>
          {t("title")}
          <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
        </button>
      </h2>
      {!isFolded && <Cards />}
    </section>
  );
}

/** Maximum number of cards of each kind. Other pages show all games and matches. */
const maxGames = 3;
const maxMatches = 2;

function Cards() {
  const { t } = useTranslation("forYou");
  const { money } = useSiteFormat();
  const { missionLeaderboard, rewardCenter } = useBadges();
  const games = useRecentGames();
  const turnover = useTurnover();
  const { play } = usePlay();
  const matches = useNextMatches();
  const lobbies = useLobbies();
  const waiting = [
    {
      id: "missionLeaderboard",
      count: missionLeaderboard,
      Icon: Target,
      text: t("missions", { count: missionLeaderboard }),
    },
    { id: "rewardCenter", count: rewardCenter, Icon: Gift, text: t("rewards", { count: rewardCenter }) },
  ].flatMap(({ id, count, ...card }) => {
    const to = count > 0 ? pagePath(id) : undefined;
    return to ? [{ ...card, to }] : [];
  });
  const withdraw = pagePath("withdraw");
  const isLeft = turnover !== undefined && toPoisha(turnover.left) > 0;
  const isEmpty = waiting.length === 0 && !isLeft && games?.length === 0 && matches?.length === 0;
  return (
    <Strip>
      <ul className={styles.cards}>
        {!games && (
          <li className={styles.card}>
            <Skeleton height={72} radius={12} />
          </li>
        )}
        {games?.slice(0, maxGames).map((game) => (
          <CardButton key={game.id} label={t("goOn")} title={game.name} onPress={() => play(game)} Icon={Play}>
            <Img path={game.image} alt="" width={72} height={72} />
          </CardButton>
        ))}
        {waiting.map(({ to, Icon, text }) => (
          <CardLink key={to} to={to} Icon={Icon} label={t("claim")} title={text} />
        ))}
        {isLeft && withdraw && (
          <CardLink
            to={withdraw}
            Icon={BanknoteArrowUp}
            label={t("turnover")}
            title={t("left", { amount: money(turnover.left) })}
          >
            <ProgressBar
              value={toPoisha(turnover.actual)}
              max={toPoisha(turnover.required)}
              name={{ label: t("turnover") }}
              size="sm"
            />
          </CardLink>
        )}
        {matches?.map(({ id, vendor, home, away, league, running, time }) => {
          const face = {
            Icon: CalendarClock,
            label: `${running ? t("running") : time} · ${league}`,
            title: `${home} – ${away}`,
          };
          const door = lobbies.get(vendor);
          return door ? (
            <CardButton key={id} {...face} onPress={() => play({ ...lobbyGame(door), matchId: id })} />
          ) : (
            <CardLink key={id} {...face} to={pagePath("sports") ?? "/"} />
          );
        })}
        {isEmpty && <Card Icon={Play} label={t("title")} title={t("empty")} />}
      </ul>
    </Strip>
  );
}

/** Returns the first current or upcoming matches; undefined until loaded. */
function useNextMatches() {
  const { utcOffset } = useSiteFormat();
  const today = useMatches();
  const vendors = new Set(today?.map(({ vendor }) => vendor));
  return today && shownMatches(today, vendors, serverNow(), utcOffset).slice(0, maxMatches);
}

interface CardProps {
  Icon: LucideIcon;
  label: string;
  title: string;
  /** Image that replaces the icon, or bar below the title. */
  children?: ReactNode;
}

const Card = (card: CardProps) => (
  <li className={styles.card}>
    <div className={styles.inside}>
      <Face {...card} />
    </div>
  </li>
);

const CardLink = ({ to, ...card }: CardProps & { to: string }) => (
  <li className={styles.card}>
    <Link className={styles.inside} to={to}>
      <Face {...card} />
    </Link>
  </li>
);

const CardButton = ({ onPress, children, ...card }: CardProps & { onPress(): void }) => (
  <li className={styles.card}>
    <button className={styles.inside} type="button" onClick={onPress}>
      {children ? (
        <>
          <span className={styles.picture}>{children}</span>
          <CardTexts {...card} />
        </>
      ) : (
        <Face {...card} />
      )}
    </button>
  </li>
);

const Face = ({ Icon, children, ...words }: CardProps) => (
  <>
    <span className={styles.icon}>
      <Icon size={22} aria-hidden="true" />
    </span>
    <CardTexts {...words}>{children}</CardTexts>
  </>
);

const CardTexts = ({ label, title, children }: Omit<CardProps, "Icon">) => (
  <span className={styles.words}>
    <span className={styles.label}>{label}</span>
    <span className={styles.cardTitle}>{title}</span>
    {children}
  </span>
);
