/**
 * Returns the platform's responses by file name. The responses compress like real JSON and are identical in every run.
 */
export function lists(): Record<"small" | "list" | "large", string> {
  return { small: envelope(2_000), list: envelope(60_000), large: envelope(1_000_000) };
}

/** Returns a response envelope of about `bytes` bytes, filled with a member's records. */
function envelope(bytes: number): string {
  const rows: object[] = [];
  let size = 0;
  for (let index = 0; size < bytes; index += 1) {
    const row = {
      orderNo: `BD${(index * 7_919 + 104_729) % 100_000_000}`,
      game: `Game ${(index * 31) % 977}`,
      vassalage: ["PG", "JL", "PP", "CQ9", "MG"][index % 5],
      betAmount: ((index * 137) % 50_000) / 100,
      winAmount: ((index * 7_717) % 90_000) / 100,
      createTime: 1_772_000_000_000 + index * 61_803,
      settled: index % 3 !== 0,
    };
    rows.push(row);
    size += JSON.stringify(row).length + 1;
  }
  return JSON.stringify({ success: true, value: { list: rows, total: rows.length } });
}

const vendors = ["PG", "JL", "PP", "AE", "CQ9", "MG", "PNG", "PT", "RTG", "TTG"];
/** With this many hot games, the gateway's list has 60 kB of JSON. */
const hotGames = 256;

interface HotList {
  readonly value: { readonly list: readonly { readonly nodeId?: unknown }[] };
}

/** Returns the platform response for the gateway's 60 kB list: the sandbox's hot games of all vendors. */
export async function hugeHotList(sandboxUrl: string): Promise<string> {
  const rows: object[] = [];
  let answer: HotList | undefined;
  for (const vendor of vendors) {
    const query = new URLSearchParams({ merchantCode: "adda", vassalage: vendor, language: "BN" });
    const response = await fetch(`${sandboxUrl}/wps/relay/GCSGAME_hotGamesV2?${query}`, {
      headers: { Merchant: "adda", ModuleId: "GAMELOHOT3" },
    });
    answer = (await response.json()) as HotList;
    if (!response.ok || !answer.value) throw new Error(`the sandbox has no hot games: ${JSON.stringify(answer)}`);
    rows.push(...answer.value.list);
  }
  if (rows.length < hotGames) throw new Error(`only ${rows.length} hot games`);
  return JSON.stringify({ ...answer, value: { list: rows.slice(0, hotGames) } });
}
