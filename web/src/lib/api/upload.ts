import type { Uploaded } from "../../../../shared/contracts/contact.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { tagOf } from "../i18n/language.ts";
import { addressOf, failureOf } from "./api.ts";
import { ApiFailure } from "./failure.ts";
import { announceFailure } from "./failure-news.ts";

/** The gateway takes a request for half a minute; the rest is the answer. */
const patienceMs = 45_000;

/**
 * Sends one picture. XMLHttpRequest, because a fetch does not tell how far it is.
 * @param onProgress the share that has gone out, 0 … 1
 * @throws ApiFailure, or the abort when `signal` ended it
 */
export function uploadImage(file: Blob, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>();
  const request = new XMLHttpRequest();
  const failed = (): void => reject(new ApiFailure("network", 0, "no answer"));
  request.open("POST", addressOf("upload"));
  request.timeout = patienceMs;
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("accept-language", tagOf(currentLanguage()));
  request.setRequestHeader("x-csrf", "1");
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onerror = failed;
  request.ontimeout = failed;
  request.onabort = () => reject(signal.reason);
  request.onload = () => {
    if (request.status === 200) resolve(JSON.parse(request.responseText) as Uploaded);
    else {
      void failureOf(new Response(request.responseText, { status: request.status })).then(async (failure) => {
        await announceFailure(failure);
        reject(failure);
      });
    }
  };
  signal.addEventListener("abort", () => request.abort(), { once: true });
  const form = new FormData();
  form.append("file", file, "image");
  request.send(form);
  return promise;
}
