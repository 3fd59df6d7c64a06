import { SlowHint } from "../../ui/SlowHint/SlowHint.tsx";

/** Loading screen with the content of index.html, so that the layout does not shift when the bundle renders. */
export function Boot() {
  return (
    <div className="boot">
      <img src="/brand/logo.svg" alt="" width={136} height={44} />
      <SlowHint />
    </div>
  );
}
