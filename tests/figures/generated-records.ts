import type { IncomingMessage, Server, ServerResponse } from "node:http";

const path = "/wps/relay/ODSFE2_getBetHistory";
const size = 100;
const firstBetAt = Date.UTC(2026, 0, 1);

interface GeneratedRecords {
  readonly rows: number;
  calls(): number;
  /** Returns the time of the caller's last call or disconnect, by `performance.now`. */
  lastTouchedAt(): number;
}

/** Replaces the platform's response for betting records with a generated list of `rows` rows. */
export function generateRecords(server: Server, rows: number): GeneratedRecords {
  const handlers = server.listeners("request");
  let calls = 0;
  let touchedAt = 0;
  const touch = () => {
    touchedAt = performance.now();
  };
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://platform");
    if (url.pathname !== path) {
      for (const handle of handlers) handle.call(server, request, response);
      return;
    }
    calls += 1;
    touch();
    response.once("close", () => {
      if (!response.writableFinished) touch();
    });
    response.writeHead(200, { "content-type": "application/json; charset=utf-8", "x-sandbox": "1" });
    response.end(pageOf(Number(url.searchParams.get("pageNo")), rows));
  });
  return { rows, calls: () => calls, lastTouchedAt: () => touchedAt };
}

const summary = JSON.stringify({
  ...{ count: 1_000_000, betAmount: 12_345_678.5, validAmount: 12_345_678.5, winAmount: 12_000_000.25 },
  ...{ netAmount: -345_678.25, pendingCount: 3, pendingAmount: 30 },
});

function pageOf(page: number, rows: number): string {
  const first = (page - 1) * size;
  const rowCount = Math.max(0, Math.min(size, rows - first));
  const list = Array.from({ length: rowCount }, (_, at) => rowOf(first + at)).join(",");
  return `{"success":true,"message":null,"errorCode":null,"value":{"list":[${list}],"pageNo":${page},"pageSize":${size},"totalCount":${rows},"summary":${summary},"asOf":${firstBetAt}}}`;
}

/** Returns a bet of ৳10.00 to ৳19.99. Every third bet wins. */
function rowOf(number: number): string {
  const bet = 1_000 + (number % 1_000);
  const win = number % 3 === 0 ? bet + 250 : 0;
  const at = firstBetAt + number * 15_000;
  return `{"betId":"100001-${number}","betTime":${at},"settleTime":${at + 2_000},"vassalage":"JL","gameType":"RNG","gameName":"Golden Bengal ${number % 90}","betAmount":${bet / 100},"validAmount":${bet / 100},"winAmount":${win / 100},"netAmount":${(win - bet) / 100},"balanceBefore":${50_000 + (number % 7_000)},"balanceAfter":${49_990 + (number % 7_000)},"status":"${win > 0 ? "WIN" : "LOSE"}"}`;
}
