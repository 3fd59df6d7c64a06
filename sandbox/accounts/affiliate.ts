/** An invitation code; with `domains` it counts only for visitors who came through one of them. */
export interface Affiliate {
  readonly code: string;
  readonly domains?: readonly string[];
}
