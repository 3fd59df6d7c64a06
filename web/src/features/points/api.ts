import { useApi } from "../../lib/api/use-api.ts";

/** The point mall, and what the account has in it. */
export const usePoints = () => useApi("points", {}, { keepPrevious: true });
