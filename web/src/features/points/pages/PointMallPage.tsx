import { Gem } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBalance } from "../../../lib/session/balance.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { refreshPoints, usePoints } from "../api.ts";
import { Mall } from "../parts/Mall.tsx";

const PointRecords = lazyComponent(() => import("../parts/PointRecords.tsx"));

/** `/pointMall`: the account's points, how to earn them, the rewards, and the records. */
export default function PointMallPage() {
  const { t } = useTranslation("points");
  const { session } = useSession();
  const { data, error, retry } = usePoints();
  // Stored here because `Mall` is remounted after a guest signs in for a reward.
  const [chosen, setChosen] = useState<string>();
  usePlayedPoints();
  const hasAccount = session?.state === "member" || session?.state === "agent";
  return (
    <div className={layout.stack5}>
      <Heading Icon={Gem} hue="var(--hue-fish)" name={t("title")} lead={t("lead")} />
      <AsyncView
        data={data}
        error={error}
        onRetry={retry}
        skeleton={
          <div className={layout.stack5}>
            <Skeleton height={104} radius={20} />
            <Skeleton height={320} radius={16} />
          </div>
        }
      >
        {(points) => <Mall points={points} chosen={chosen} onChoose={setChosen} />}
      </AsyncView>
      {hasAccount && data && (
        <LazyBoundary inline fallback={<Skeleton height={320} radius={16} />}>
          <PointRecords />
        </LazyBoundary>
      )}
    </div>
  );
}

/** Refreshes the points when the balance changes, because play earns points. */
function usePlayedPoints(): void {
  const total = useBalance().balance?.total;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (total === undefined) return;
    if (before.current !== undefined && before.current !== total) void refreshPoints();
    before.current = total;
  }, [total]);
}
