import { DoorOpen, Ticket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useQueryStates } from "../../../lib/browser/query-params.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { GameBanner } from "../../games/parts/GameBanner.tsx";
import { useLobbyMode, useLotteryMenus } from "../api.ts";
import { lotteryParams, menuOf } from "../choice.ts";
import browserStyles from "../parts/LotteryBrowser.module.css";
import { LotteryBrowser } from "../parts/LotteryBrowser.tsx";
import { modesOf, usePlayLottery } from "../usePlayLottery.ts";
import styles from "./LotteryPage.module.css";

/** `/lottery`, `/seaLottery`, `/vnLottery`. `?gameCode=` selects a lottery (launch table, spec section 4). */
export default function LotteryPage({ id }: { id: keyof typeof modesOf }) {
  const { t } = useTranslation(["pages", "lottery"]);
  const { values, set } = useQueryStates(lotteryParams);
  const { menus, error, retry } = useLotteryMenus(modesOf[id]);
  const play = usePlayLottery();
  const lobby = useLobbyMode(values.gameCode);
  const menu =
    menus && !lobby.isLoading ? menuOf(menus, { ...values, mode: values.mode || (lobby.mode ?? "") }) : undefined;
  const name = t(`${id}.title`);
  return (
    <div className={layout.stack4}>
      <GameBanner names={[id, "lott"]} />
      <div className={styles.head}>
        <Heading Icon={Ticket} hue="var(--hue-lott)" name={name} lead={t(`${id}.description`)} />
        {menu && menu.groups.length > 0 && (
          <Button
            icon={<DoorOpen size={18} aria-hidden="true" />}
            onClick={() => play(t(`lottery:modes.${menu.mode}`), { mode: menu.mode })}
          >
            {t("lottery:lobby")}
          </Button>
        )}
      </div>
      {menus && menus.length > 1 && (
        <FilterChips
          bleed
          items={menus.map(({ mode }) => ({ id: mode, name: t(`lottery:modes.${mode}`) }))}
          value={menu?.mode}
          onChoose={(mode) => set({ mode, group: "", gameCode: "" }, { state: { stay: true } })}
          label={t("lottery:kinds")}
        />
      )}
      <AsyncView
        data={menu}
        error={error}
        onRetry={retry}
        skeleton={<LotteryBrowserSkeleton />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <Empty
            title={t("lottery:empty.title")}
            text={t("lottery:empty.text")}
            action={
              <LinkButton variant="primary" to={pathTo("home")}>
                {t("lottery:empty.action")}
              </LinkButton>
            }
          />
        }
      >
        {(selectedMenu) => <LotteryBrowser key={selectedMenu.mode} menu={selectedMenu} />}
      </AsyncView>
    </div>
  );
}

const cards = ["first", "second", "third", "fourth", "fifth", "sixth"];

function LotteryBrowserSkeleton() {
  return (
    <div className={browserStyles.browser}>
      <div className={browserStyles.list}>
        <Skeleton height={54} radius={14} />
        <div className={browserStyles.cards}>
          {cards.map((card) => (
            <Skeleton key={card} height={92} radius={16} />
          ))}
        </div>
      </div>
      <div className={browserStyles.anchor}>
        <Skeleton height={240} radius={16} />
      </div>
    </div>
  );
}
