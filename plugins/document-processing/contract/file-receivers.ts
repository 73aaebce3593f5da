import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { point } from '#core/registry';

/** A file of an e-mail: an attachment, or a file from an attached ZIP. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The result of handling a received file. */
export interface ReceivedOutcome {
  /** Whether at least a part of the file was saved. If nothing of an e-mail was saved, the e-mail is refused. */
  readonly isTaken: boolean;
  /** A text for the sender: the reason why the file, or a part of it, was refused. */
  readonly tell?: Readonly<Record<LanguageCode, string>>;
}

/** A receiver of files that are not documents to process, such as bank statements. Each company has an e-mail address for it. */
export interface FileReceiver {
  /**
   * The part of the address before the company's key: `vypisy` of `vypisy.7k3m9x2pq4ra@…`. It consists of small letters, and each receiver
   * has a different one.
   */
  readonly name: string;
  /** The permission that the sender needs. The file is handled as a call of the sender, who must be a member; other e-mails are refused. */
  readonly gate: Gate;
  /** A text for the sender of an e-mail without a file: which file to attach. */
  readonly nothingAttached: Readonly<Record<LanguageCode, string>>;
  /**
   * Reads a file, before the transaction that stores all files of the e-mail.
   * @param before the gateway's `ReceivingBefore`; the contract cannot import this type
   * @returns what stores the file. It gets the gateway's `AnyCall` of the member who sent the e-mail. An exception rolls back all files of
   * the e-mail, and the sender's server retries.
   */
  read(file: ReceivedFile, before: object): Promise<(call: object) => Promise<ReceivedOutcome>>;
}

/** The extension point for receivers of files. Gateway parts contribute to it. */
export const fileReceivers = point<FileReceiver>('document-processing.file-receivers');
