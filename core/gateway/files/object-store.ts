/** A bucket of S3-compatible storage with the methods that files need. Keys consist of letters, digits, `-` and `/`. */
export interface ObjectStore {
  /** Whether new files are moved to this bucket; objects that it already has are read in any case. */
  readonly takesNew: boolean;
  /** Writes an object while the bytes arrive. @throws ObjectStoreError; an object, or the beginning of one, may remain then */
  put(key: string, bytes: AsyncIterable<Uint8Array>, options: PutOptions): Promise<void>;
  /** Reads the bytes of an object from the position `from` to the end. @throws ObjectStoreError */
  read(key: string, from: number): AsyncIterable<Uint8Array>;
  /** Returns the size in bytes; `undefined` means that there is no such object. @throws ObjectStoreError */
  size(key: string): Promise<number | undefined>;
  /** Removes an object; it is no error if it does not exist. @param uploadId the id of a multipart upload that may be unfinished */
  remove(key: string, uploadId?: string | null): Promise<void>;
}

export interface PutOptions {
  /** The media type with which the object is stored. */
  readonly type: string;
  /** Called before the first part of a multipart upload: parts under this id cost money until the upload is completed or aborted. */
  readonly began: (uploadId: string) => Promise<void>;
  /** The signal that cancels the writing; it is checked before each part. */
  readonly signal: AbortSignal;
}

/** The error of a failed request to the storage. The `cause` is the storage's own error. */
export class ObjectStoreError extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'ObjectStoreError';
  }
}
