import { SlowHint } from "../../ui/SlowHint/SlowHint.tsx";

/** The same picture as in index.html, so that nothing jumps when the bundle takes over. */
export function Boot() {
  return (
    <div className="boot">
      <img src="/brand/logo.svg" alt="" width={136} height={44} />
      <SlowHint />
    </div>
  );
}
