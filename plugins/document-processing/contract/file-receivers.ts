import type { Gate } from '#core/access';
import type { LanguageCode } from '#core/contract';
import { point, type Token } from '#core/registry';

/** A file of a letter: as it was attached, or as it lay in a ZIP. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What became of it. */
export interface ReceivedOutcome {
  /** Something of it is kept now. A letter of which nothing is kept is refused as a whole. */
  readonly isTaken: boolean;
  /** What whoever sent it is told: why it was not taken, or what of it was not. */
  readonly tell?: Readonly<Record<LanguageCode, string>>;
}

/** An address of each company for files that are no documents to be worked on, such as statements of its bank. */
export interface FileReceiver {
  /** What the address begins with: `vypisy` of `vypisy.7k3m9x2pq4ra@…`. Small letters, and no other receiver's. */
  readonly name: string;
  /** What somebody must be allowed who sends here. It is taken as a call of theirs; a letter of anybody else is refused. */
  readonly gate: Gate;
  /** What whoever sends a letter without a file is told: what to attach. */
  readonly nothingAttached: Readonly<Record<LanguageCode, string>>;
  /**
   * One file after the other, in one transaction: what it throws keeps nothing of the letter, and the sender's server comes again.
   * @param call the gateway's `AnyCall` of the member who sent it, which this room cannot name
   * @param service of a gateway part, as jobs ask for one
   */
  take(
    file: ReceivedFile,
    call: object,
    service: <T>(token: Token<T, 'process'>) => Promise<T | undefined>,
  ): Promise<ReceivedOutcome>;
}

/** Contributed by gateway parts. */
export const fileReceivers = point<FileReceiver>('document-processing.file-receivers');
