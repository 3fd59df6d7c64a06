import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Ticket } from "../session/contract.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";

/** As long as somebody may take to write the form around a picture. */
const ttlMs = 60 * 60_000;

/** Which pictures a visitor has sent and not attached yet: an id counts for nobody else, and once. */
export class PendingImages {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Lets the visitor attach a picture that was taken. @throws StoreUnavailable */
  async add({ idHash }: Pick<Ticket, "idHash">, image: string): Promise<void> {
    await this.#store.set(keys.upload.key(idHash, image), "1", { ttl: ttlMs });
  }

  /**
   * Takes the pictures of a form.
   * @returns gives them back, for a form that came to nothing; doing it twice is doing it once. @throws StoreUnavailable
   * @throws ApiError image_unknown · StoreUnavailable; none is taken then, as far as the store can be told
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
