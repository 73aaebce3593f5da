/** A bucket of S3-compatible storage, as files need it. Keys are made of letters, digits, `-` and `/`. */
export interface ObjectStore {
  /** Whether files go there; if not, those that are there are still read. */
  readonly takesNew: boolean;
  /** Makes an object of parts as they come. @throws ObjectStoreError; then there may be an object, or the beginning of one */
  put(key: string, bytes: AsyncIterable<Uint8Array>, options: PutOptions): Promise<void>;
  /** Bytes from that one on, as they come. @throws ObjectStoreError */
  read(key: string, from: number): AsyncIterable<Uint8Array>;
  /** Bytes; `undefined`: no such object. @throws ObjectStoreError */
  size(key: string): Promise<number | undefined>;
  /** No error if it is gone already. @param uploadId of one in parts that was begun and perhaps not ended */
  remove(key: string, uploadId?: string | null): Promise<void>;
}

export interface PutOptions {
  /** Media type. */
  readonly type: string;
  /** Told before the first of several parts: what was uploaded under this id costs money until it is ended. */
  readonly began: (uploadId: string) => Promise<void>;
  /** Asked before each part. */
  readonly signal: AbortSignal;
}

/** The storage did not do what it was asked for. What it said is the cause. */
export class ObjectStoreError extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'ObjectStoreError';
  }
}
