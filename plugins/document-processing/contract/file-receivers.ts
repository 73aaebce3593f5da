import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { point, type Token } from '#core/registry';

/** A file of an e-mail: an attachment, or a file from an attached ZIP. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The result of a received file. */
export interface ReceivedOutcome {
  /** `true` means that a part of the file was saved. An e-mail of which nothing was saved is refused as a whole. */
  readonly isTaken: boolean;
  /** A text for the sender: the reason why the file, or a part of it, was refused. */
  readonly tell?: Readonly<Record<LanguageCode, string>>;
}

/** An address of each company for files that are not documents to process, such as bank statements. */
export interface FileReceiver {
  /** The beginning of the address: `vypisy` of `vypisy.7k3m9x2pq4ra@…`. It has small letters, and no other receiver has the same. */
  readonly name: string;
  /** The permission that the sender needs. The file is handled like a call of the sender; an e-mail of anybody else is refused. */
  readonly gate: Gate;
  /** A text for the sender of an e-mail without a file: which file to attach. */
  readonly nothingAttached: Readonly<Record<LanguageCode, string>>;
  /**
   * Receives a file. The files of an e-mail come one after another in one transaction: an exception rolls all of them back, and the
   * sender's server retries.
   * @param call the gateway's `AnyCall` of the member who sent it; the contract cannot import this type
   * @param service returns a service of a gateway part, as in jobs
   */
  take(
    file: ReceivedFile,
    call: object,
    service: <T>(token: Token<T, 'process'>) => Promise<T | undefined>,
  ): Promise<ReceivedOutcome>;
}

/** The extension point for receivers. Gateway parts contribute them. */
export const fileReceivers = point<FileReceiver>('document-processing.file-receivers');
