type Kind = "calls" | "chunks" | "history";

const running: Kind[] = [];

function show(): void {
  // Unit tests call the API without a document.
  globalThis.document?.documentElement?.setAttribute("data-pending", running.join(" "));
}

/** Adds the kind of work to `data-pending` of `<html>` until it ends, so that tests and scripts can wait for it. */
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
