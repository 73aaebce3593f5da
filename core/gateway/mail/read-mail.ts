import { FileReader, type ReaderLimits, ReaderStopped } from '../reading/file-reader.ts';

/** The content of an e-mail, with the parts that receivers need. */
export interface Mail {
  /** The `Message-ID` with angle brackets; '' if there is none. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly subject: string;
  /** The plain text; '' if the e-mail has only HTML, which is not converted. */
  readonly text: string;
  /** The headers `Auto-Submitted` (RFC 3834) and `Precedence`; '' if absent. */
  readonly autoSubmitted: string;
  readonly precedence: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly name: string;
  /** The media type that the e-mail declares. */
  readonly contentType: string;
  /** Whether the attachment belongs to the text, such as a picture that the text shows. */
  readonly isRelated: boolean;
  readonly bytes: Uint8Array;
  /** The content of a forwarded e-mail, at most four levels deep. */
  readonly within: Mail | undefined;
}

/** The error for bytes that are no e-mail, or that cannot be parsed within the limits. A retry would fail too. */
export class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail';
}

/** The answer of the thread: the parsed e-mail, or the reason why it cannot be read. */
export type MailAnswer = { readonly mail: Mail } | { readonly unreadable: string };

/** Makes a reader of e-mails. The largest e-mail needs two seconds. The sender's server waits for a response at least a minute. */
export function mailReader(limits: Partial<ReaderLimits> = {}): FileReader<Uint8Array, MailAnswer> {
  const usual = { timeout: 20_000, heapMegabytes: 512, bufferMegabytes: 512, atOnce: 2 };
  return new FileReader(new URL('./mail-thread.ts', import.meta.url), { ...usual, ...limits });
}
const usualReader = mailReader();

const known = new WeakMap<Uint8Array, Promise<Mail>>();

/**
 * Parses an e-mail and those within it. It runs in a separate thread: parsers need quadratic time for some e-mails (until mailparser 3.14 a
 * megabyte of lines that `format=flowed` joins took minutes), and anybody may send such e-mails.
 * @param raw parsed once, even if it was sent to several of our addresses; so it must not be changed
 * @throws UnreadableMail
 */
export function readMail(raw: Uint8Array, reader = usualReader): Promise<Mail> {
  const mail = known.get(raw) ?? inThread(raw, reader);
  known.set(raw, mail);
  return mail;
}

async function inThread(raw: Uint8Array, reader: typeof usualReader): Promise<Mail> {
  // A copy is transferred, because callers still need their bytes, which may be in shared memory.
  const bytes = new Uint8Array(raw);
  const answer = await reader.read(bytes, { transfer: [bytes.buffer] }).catch((error: unknown) => {
    throw error instanceof ReaderStopped ? new UnreadableMail(error.message) : error;
  });
  if ('unreadable' in answer) throw new UnreadableMail(answer.unreadable);
  return answer.mail;
}
