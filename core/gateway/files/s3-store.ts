import { S3mini, S3ServiceError } from 's3mini';
import { chunksOf } from './chunks.ts';
import { type ObjectStore, ObjectStoreError, type PutOptions } from './object-store.ts';

export interface S3Options {
  /** `https://s3.example.sk`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** `true`: the bucket is in the path, as most storages want it; else it is in the host's name. */
  readonly pathStyle: boolean;
  /** How the storage shall encrypt what it keeps. `undefined`: as the bucket is set. */
  readonly encryption?: 'AES256' | 'aws:kms' | undefined;
  readonly takesNew: boolean;
}

/** Bytes of a part: at least 5 MiB by the protocol, and at most 10 000 of them. */
const partSize = 8 * 1024 * 1024;
/** Milliseconds for one part there, or one answer. Reading has none: a slow reader may take hours. */
const patience = 60_000;

/**
 * By `s3mini`: 0.3 MB with nothing behind it, kept, and it has what is wanted here (signatures, parts, parts of objects), where Amazon's own
 * client is 22 MB in 27 packages and MinIO's 16 MB in 34. What it does not do is done here: it takes an answer of 200 that holds
 * an error for the end of an upload.
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
    this.#quick = new S3mini({ ...config, requestAbortTimeout: patience });
    this.#slow = new S3mini(config);
    this.#headers = encryption ? { 'x-amz-server-side-encryption': encryption } : {};
    this.takesNew = takesNew;
  }

  async put(key: string, bytes: AsyncIterable<Uint8Array>, { type, began, signal }: PutOptions): Promise<void> {
    await told('written', key, async () => {
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
    const { body } = await told('read', key, () => this.#slow.getObjectRaw(key, from === 0, from));
    const reader: AsyncIterator<Uint8Array> | undefined = body?.[Symbol.asyncIterator]();
    if (!reader) return;
    try {
      for (;;) {
        const part = await told('read', key, () => reader.next());
        if (part.done) return;
        yield part.value;
      }
    } finally {
      await reader.return?.(); // whoever stops reading has the connection closed
    }
  }

  async size(key: string): Promise<number | undefined> {
    return told('found', key, async () =>
      (await this.#quick.objectExists(key)) ? this.#quick.getContentLength(key) : undefined,
    );
  }

  async remove(key: string, uploadId?: string | null): Promise<void> {
    await told('removed', key, async () => {
      if (uploadId) await this.#quick.abortMultipartUpload(key, uploadId).catch(unlessEnded);
      await this.#quick.deleteObject(key);
    });
  }
}

/** An upload that was put together or given up is unknown (404); a storage without the call (405) has its own broom. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof S3ServiceError && [404, 405].includes(error.status))) throw error;
}

async function told<T>(what: string, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ObjectStoreError(`The object ${key} could not be ${what}`, error);
  }
}
