import type { Uploaded } from "../../../../shared/contracts/contact.ts";
import { routes } from "../../../../shared/contracts/contact.ts";
import { addressOf, headersOf, sendProven } from "./api.ts";
import { ApiFailure, announceFailure } from "./failure.ts";
import { parseAnswer, parseFailure } from "./read-json.ts";

/** Timeout of an upload. The gateway accepts a request for 30 s; the rest is for the response. */
const timeoutMs = 45_000;

/**
 * Uploads one image. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress receives the sent share, 0 to 1
 * @throws ApiFailure, or the abort reason if `signal` aborted
 */
export function uploadImage(file: Blob, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> {
  return sendProven(async () => {
    // The form may have closed during the proof.
    if (signal.aborted) throw signal.reason;
    const { status, responseText } = await send(file, onProgress, signal);
    if (status === 200) return parseAnswer(responseText, status) as Uploaded;
    const failure = parseFailure(responseText, status);
    await announceFailure(failure);
    throw failure;
  });
}

function send(file: Blob, onProgress: (share: number) => void, signal: AbortSignal): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append("file", file, "image");
  return new Promise((resolve, reject) => {
    request.open("POST", addressOf("upload"));
    request.timeout = timeoutMs;
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(headersOf(routes.upload))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiFailure("network", 0, "no answer"));
    request.ontimeout = () => reject(new ApiFailure("timeout", 0, "no answer"));
    request.onabort = () => reject(signal.reason);
    request.onload = () => resolve(request);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
