import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import tile from "./GameTile.module.css";

/** Placeholders of `count` tiles, so that nothing shifts when the games load. */
export function GameSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `slot-${index}`).map((slot) => (
    <li key={slot} aria-hidden="true">
      <div className={tile.art}>
        <Skeleton height="100%" radius={14} />
      </div>
      <div className={tile.name}>
        <Skeleton width="80%" height="1.6em" />
      </div>
      <div className={tile.vendor}>
        <Skeleton width="50%" height="1.6em" />
      </div>
    </li>
  ));
}
