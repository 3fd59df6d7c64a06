import type { BackgroundJob } from "../../../bff/background.ts";

export const platformJobs = [
  "cache_refresh",
  "catalogue_fill",
  "email_reset",
  "push_poll",
  "region_check",
  "session_keep_alive",
  "token_end",
] as const satisfies readonly BackgroundJob[];

export type PlatformJob = (typeof platformJobs)[number];

export const callsPlatform = (job: BackgroundJob): job is PlatformJob =>
  (platformJobs as readonly BackgroundJob[]).includes(job);
