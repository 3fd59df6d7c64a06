import type { Book, Page } from "./book.ts";

/** Checks every sum of the book. Returns a message for each error. */
export function auditBook(book: Book): string[] {
  const wrong = [...book].flatMap(([id, page]) => auditPage(id, page));
  const all = [...book.values()].flatMap(({ items }) => items);
  const total = all.reduce((sum, { poisha }) => sum + poisha, 0);
  if (total !== 0) wrong.push(`all lines together are ${total} poisha`);
  const balance = [...book.values()]
    .flatMap(({ wallets }) => Object.values(wallets))
    .reduce((sum, one) => sum + one, 0);
  if (balance !== 0) wrong.push(`all accounts together have ${balance} poisha`);
  if (new Set(all.map(({ id }) => id)).size !== all.length) wrong.push("two lines have one id");
  return wrong;
}

/**
 * Checks each wallet from its lines: the balance starts at 0, no line leaves a gap, and the lines add up to the
 * balance.
 */
function auditPage(id: string, { wallets, items }: Page): string[] {
  const wrong: string[] = [];
  const reached = new Map<string, number>();
  for (const { id: line, wallet, before, poisha, after } of items) {
    const balance = reached.get(wallet) ?? 0;
    if (before !== balance) wrong.push(`line ${line} of ${id} ${wallet} begins at ${before}, not at ${balance}`);
    if (before + poisha !== after) wrong.push(`line ${line} of ${id}: ${before} and ${poisha} are not ${after}`);
    if (after < 0 && !id.startsWith("house:")) wrong.push(`line ${line} leaves ${id} ${wallet} with ${after}`);
    reached.set(wallet, balance + poisha);
  }
  for (const wallet of new Set([...Object.keys(wallets), ...reached.keys()])) {
    const [balance, summed] = [wallets[wallet] ?? 0, reached.get(wallet) ?? 0];
    if (balance !== summed) wrong.push(`${id} ${wallet} holds ${balance}, its lines make ${summed}`);
  }
  return wrong;
}

/** Checks that every earlier line is still in the book, unchanged and in the same position. */
export function auditHistory(before: Book, now: Book): string[] {
  return [...before].flatMap(([id, { items }]) => {
    const later = now.get(id)?.items ?? [];
    const changed = items.filter((line, index) => JSON.stringify(line) !== JSON.stringify(later[index]));
    return changed.map((line) => `line ${line.id} of ${id} was changed or is gone`);
  });
}
