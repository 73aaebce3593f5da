import { S3mini, S3ServiceError } from 's3mini';
import { chunksOf } from './chunks.ts';
import { type ObjectStore, ObjectStoreError, type PutOptions } from './object-store.ts';

export interface S3Options {
  /** The address without the bucket, such as `https://s3.example.sk`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether the bucket is in the path, as most storages require; otherwise it is in the host name. */
  readonly pathStyle: boolean;
  /** The encryption that the storage must use. `undefined` means the bucket's own setting. */
  readonly encryption?: 'AES256' | 'aws:kms' | undefined;
  readonly takesNew: boolean;
}

/** The size of a part in bytes: the protocol requires at least 5 MiB, and allows at most 10 000 parts. */
const partSize = 8 * 1024 * 1024;
/** The timeout for sending one part or receiving one response, in milliseconds. Reading has none: a slow client may take hours. */
const requestTimeout = 60_000;

/**
 * Uses `s3mini`: 0.3 MB without dependencies, maintained, and with the needed features (signatures, multipart uploads, ranges), while
 * Amazon's own client is 22 MB in 27 packages and MinIO's 16 MB in 34. It lacks one check, which is made here: it accepts a response 200
 * that contains an error as the end of an upload.
 */
export class S3Store implements ObjectStore {
  readonly takesNew: boolean;
  readonly #quick: S3mini;
  readonly #slow: S3mini;
  readonly #headers: Readonly<Record<`x-amz-${string}`, string>>;

  constructor({ endpoint, bucket, region, accessKey, secretKey, pathStyle, encryption, takesNew }: S3Options) {
    const address = new URL(endpoint);
    if (pathStyle) address.pathname = `${address.pathname.replace(/\/$/, '')}/${bucket}`;
    else address.hostname = `${bucket}.${address.hostname}`;
    const config = { accessKeyId: accessKey, secretAccessKey: secretKey, endpoint: address.href, region };
    this.#quick = new S3mini({ ...config, requestAbortTimeout: requestTimeout });
    this.#slow = new S3mini(config);
    this.#headers = encryption ? { 'x-amz-server-side-encryption': encryption } : {};
    this.takesNew = takesNew;
  }

  async put(key: string, bytes: AsyncIterable<Uint8Array>, { type, began, signal }: PutOptions): Promise<void> {
    await withStoreError('written', key, async () => {
      const parts = chunksOf(bytes, partSize);
      let part = await parts.next();
      let next = await parts.next();
      if (next.done) {
        await this.#quick.putObject(key, part.value ?? new Uint8Array(), type, undefined, this.#headers);
        return;
      }
      const uploadId = await this.#quick.getMultipartUploadId(key, type, undefined, this.#headers);
      await began(uploadId);
      const done = [];
      while (!part.done) {
        signal.throwIfAborted();
        done.push(await this.#quick.uploadPart(key, uploadId, part.value, done.length + 1));
        [part, next] = [next, await parts.next()];
      }
      const { etag } = await this.#quick.completeMultipartUpload(key, uploadId, done);
      if (typeof etag !== 'string') throw new Error('the parts could not be put together');
    });
  }

  async *read(key: string, from: number): AsyncGenerator<Uint8Array> {
    const { body } = await withStoreError('read', key, () => this.#slow.getObjectRaw(key, from === 0, from));
    const reader: AsyncIterator<Uint8Array> | undefined = body?.[Symbol.asyncIterator]();
    if (!reader) return;
    try {
      for (;;) {
        const part = await withStoreError('read', key, () => reader.next());
        if (part.done) return;
        yield part.value;
      }
    } finally {
      await reader.return?.(); // this closes the connection if the consumer stops reading
    }
  }

  async size(key: string): Promise<number | undefined> {
    return withStoreError('found', key, async () =>
      (await this.#quick.objectExists(key)) ? this.#quick.getContentLength(key) : undefined,
    );
  }

  async remove(key: string, uploadId?: string | null): Promise<void> {
    await withStoreError('removed', key, async () => {
      if (uploadId) await this.#quick.abortMultipartUpload(key, uploadId).catch(ignoreFinishedUpload);
      await this.#quick.deleteObject(key);
    });
  }
}

/**
 * Ignores two errors of aborting an upload: 404, because the upload was already completed or aborted; and 405 of a storage that has no such
 * call, because it cleans up by itself.
 */
function ignoreFinishedUpload(error: unknown): void {
  if (!(error instanceof S3ServiceError && [404, 405].includes(error.status))) throw error;
}

async function withStoreError<T>(what: string, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ObjectStoreError(`The object ${key} could not be ${what}`, error);
  }
}
