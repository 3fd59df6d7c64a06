import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Ticket } from "../session/contract.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";

/** How long an uploaded image can be attached to a form. */
const ttlMs = 60 * 60_000;

/** Uploaded images that are not attached to a form yet. Only the uploading session can use an id, and only once. */
export class PendingImages {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Registers an uploaded image. @throws StoreUnavailable */
  async add({ idHash }: Pick<Ticket, "idHash">, image: string): Promise<void> {
    await this.#store.set(keys.upload.key(idHash, image), "1", { ttl: ttlMs });
  }

  /**
   * Claims the images of a form. Returns a function that releases the claim.
   * @throws ApiError image_unknown · StoreUnavailable
   */
  async take(ticket: Pick<Ticket, "idHash"> | undefined, images: readonly string[]): Promise<() => Promise<void>> {
    if (images.length === 0) return async () => undefined;
    if (!ticket) throw new ApiError("image_unknown");
    const taken: string[] = [];
    const release = async (): Promise<void> => {
      await Promise.all(taken.map((image) => this.add(ticket, image)));
    };
    try {
      for (const image of images) {
        if (!(await this.#store.take(keys.upload.key(ticket.idHash, image)))) throw new ApiError("image_unknown");
        taken.push(image);
      }
    } catch (error) {
      await release().catch(ignoreStoreUnavailable);
      throw error;
    }
    return release;
  }
}
