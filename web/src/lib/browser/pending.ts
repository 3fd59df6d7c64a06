type Kind = "calls" | "chunks" | "history";

const running: Kind[] = [];

function show(): void {
  // Unit tests call the API without a document.
  globalThis.document?.documentElement?.setAttribute("data-pending", running.join(" "));
}

/**
 * Names the kind of work in `data-pending` of `<html>` until it ends, so that tests and scripts around the page can wait
 * until it rests.
 */
export async function pending<T>(kind: Kind, work: PromiseLike<T>): Promise<T> {
  running.push(kind);
  show();
  try {
    return await work;
  } finally {
    running.splice(running.indexOf(kind), 1);
    show();
  }
}
