import { runInWorker, WorkerFailed, type ThreadLimits } from '../run-in-worker.ts';

/** What a letter says, as far as somebody here asks for it. */
export interface Mail {
  /** With angle brackets; '' where it has none. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly subject: string;
  /** What it says in plain words; '' where it has nothing but HTML, of which none are made. */
  readonly text: string;
  /** The headers `Auto-Submitted` (RFC 3834) and `Precedence`; '' where it has none. */
  readonly autoSubmitted: string;
  readonly precedence: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly name: string;
  /** Media type, as the letter says. */
  readonly contentType: string;
  /** It belongs into the text, as a picture does. */
  readonly isRelated: boolean;
  readonly bytes: Uint8Array;
  /** Of a letter that was passed on, four deep at most: what that one says. */
  readonly within: Mail | undefined;
}

/** What is in hand is no letter, or one that cannot be read within the limits. It stays so however often it is tried. */
export class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail';
}

/** What the thread answers. */
export type MailAnswer = { readonly mail: Mail } | { readonly unreadable: string };

/** The largest letter needs two seconds. The sender's server waits for the answer, and gives up after a minute at the earliest. */
const usual: ThreadLimits = { patience: 20_000, heapMegabytes: 512 };

const known = new WeakMap<Uint8Array, Promise<Mail>>();

/**
 * Reads a letter, with those within it. In a thread of its own: parsers take the square of the time for some letters (a megabyte of lines
 * that flow into each other takes minutes), and anybody may send us those.
 * @param raw read once, however many addresses of ours it came to; so nobody writes into it
 * @throws UnreadableMail
 */
export function readMail(raw: Uint8Array, limits = usual): Promise<Mail> {
  const mail = known.get(raw) ?? inThread(raw, limits);
  known.set(raw, mail);
  return mail;
}

async function inThread(raw: Uint8Array, limits: ThreadLimits): Promise<Mail> {
  // A copy, to give away: callers still need theirs, which may lie in memory that others share.
  const bytes = new Uint8Array(raw);
  const module = new URL('./mail-thread.ts', import.meta.url);
  const answer = await runInWorker<MailAnswer>(module, bytes, limits, [bytes.buffer]).catch((error: unknown) => {
    throw error instanceof WorkerFailed ? new UnreadableMail(error.message) : error;
  });
  if ('unreadable' in answer) throw new UnreadableMail(answer.unreadable);
  return answer.mail;
}
