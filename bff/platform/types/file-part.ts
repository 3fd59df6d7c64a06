/** One file of a form, in the gateway's own words: nothing of it but the bytes is the visitor's. */
export interface FilePart {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}
