import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type {
  Raffle as RaffleState,
  Raffle as UseSpinRaffle,
  Raffle as WheelRaffle,
} from "../../../../../shared/contracts/rewards.ts";
import { ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { refreshRewards, spinRaffle, useRaffle } from "../api.ts";
import { restingAngle, segmentPath } from "../wheel.ts";
import styles from "./Raffle.module.css";

export default function Raffle() {
  const { t } = useTranslation("rewards");
  const { data, error, retry } = useRaffle();
  return (
    <AsyncView
      data={data}
      error={error}
      onRetry={retry}
      skeleton={<Skeleton height={420} radius={20} />}
      isEmpty={({ enabled, prizes }) => !enabled || prizes.length === 0}
      empty={<Empty title={t("empty.raffle.title")} text={t("empty.raffle.text")} />}
    >
      {(raffle) => <Turning raffle={raffle} />}
    </AsyncView>
  );
}

function Turning({ raffle }: { raffle: RaffleState }) {
  const { t } = useTranslation("rewards");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const online = useOnline();
  const { angle, state, spin } = useSpin(raffle);
  const { remaining, prizes, stakeToNext, turnover, last } = raffle;
  const amounts = [...new Set(prizes.map(({ amount }) => money(amount)))].join(", ");
  return (
    <section className={styles.raffle} aria-label={t("tabs.raffle")}>
      <Wheel prizes={prizes} angle={angle} />
      <div className={styles.side}>
        <p className={styles.remaining}>{t("raffle.remaining", { count: remaining })}</p>
        {state.name !== "turning" && (
          <p className={layout.note}>
            {stakeToNext === undefined ? t("raffle.tomorrow") : t("raffle.next", { amount: money(stakeToNext) })}
          </p>
        )}
        <div role="status">
          {state.name === "won" && <p className={styles.won}>{t("raffle.won", { amount: money(state.amount) })}</p>}
        </div>
        {state.name === "pending" && <Alert tone="info">{t("raffle.pending")}</Alert>}
        {state.name === "failed" && <Alert tone="danger">{state.text}</Alert>}
        <Button
          variant="primary"
          size="lg"
          block
          busy={state.name === "turning"}
          disabled={!online || (remaining === 0 && state.name !== "pending")}
          onClick={() => void spin()}
        >
          {t(state.name === "pending" ? "raffle.ask" : "raffle.spin")}
        </Button>
        <p className={layout.note}>
          {t("raffle.prizes", { amounts })} {turnover !== undefined && t("raffle.turnover", { times: turnover })}
        </p>
        {last && state.name === "still" && (
          <p className={layout.note}>
            {last.at === undefined
              ? t("raffle.last", { amount: money(last.amount) })
              : t("raffle.lastAt", { amount: money(last.amount), time: time(last.at) })}
          </p>
        )}
      </div>
    </section>
  );
}

const radius = 96;
const hues = ["rng", "live", "sports", "esports", "fish", "spb", "cockfight", "pvp"];
const fullCircle = 360;

interface WheelProps {
  prizes: WheelRaffle["prizes"];
  /** Degrees clockwise from the first segment's start at the top. */
  angle: number;
}

/** Image of the wheel. Hidden from screen readers, because a text shows the same information. */
function Wheel({ prizes, angle }: WheelProps) {
  const { shortMoney: money } = useSiteFormat();
  const count = prizes.length;
  return (
    <div className={styles.wheel}>
      <svg viewBox="-100 -100 200 200" className={styles.picture} aria-hidden="true">
        <circle className={styles.rim} r={98} />
        <g className={styles.disc} style={{ "--turned": `${angle}deg` }}>
          {prizes.map(({ id, amount }, index) => (
            <g key={id} style={{ "--hue": `var(--hue-${hues[index % hues.length]})` }}>
              <path className={styles.segment} d={segmentPath(index, count, radius)} />
              <text
                className={styles.amount}
                transform={`rotate(${((index + 0.5) * fullCircle) / count}) translate(0 -66)`}
                textAnchor="middle"
              >
                {money(amount)}
              </text>
            </g>
          ))}
        </g>
        <circle className={styles.hub} r={16} />
      </svg>
      <span className={styles.pointer} />
    </div>
  );
}

/** Duration of a spin. Must equal the transition in Raffle.module.css. */
const turnMs = 4_000;

type SpinState =
  | { readonly name: "still" }
  | { readonly name: "turning" }
  | { readonly name: "won"; readonly amount: string }
  /** The response was lost, so the prize is unknown. */
  | { readonly name: "pending" }
  | { readonly name: "failed"; readonly text: string };

/** Spins the wheel to the prize that the server returned, and shows the prize once the wheel stops. */
function useSpin({ prizes, promotionId, last }: UseSpinRaffle) {
  const { account } = useSession();
  const failureText = useFailureText();
  const indexOf = (prizeId: string | undefined): number =>
    Math.max(
      0,
      prizes.findIndex(({ id }) => id === prizeId),
    );
  const [angle, setAngle] = useState(() => restingAngle(indexOf(last?.prizeId), prizes.length, 0));
  const [state, setState] = useState<SpinState>({ name: "still" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      void refreshRewards();
    },
    [],
  );

  /** Refreshes the remaining spins only once the wheel has stopped, together with the prize. */
  function stand(next: SpinState): Promise<void> {
    timer.current = undefined;
    setState(next);
    return refreshRewards();
  }

  async function spin(): Promise<void> {
    if (promotionId === undefined) return;
    setState({ name: "turning" });
    try {
      const { prizeId, amount } = await spinRaffle(account, promotionId);
      setAngle((before) => restingAngle(indexOf(prizeId), prizes.length, before));
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      timer.current = setTimeout(() => void stand({ name: "won", amount }), isStill ? 0 : turnMs);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) {
        await stand({ name: "still" });
        throw cause;
      }
      await stand(isFailure(cause, "pending") ? { name: "pending" } : { name: "failed", text: failureText(cause) });
    }
  }

  return { angle, state, spin };
}
