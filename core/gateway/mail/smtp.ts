import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpFault } from '#core/contract/mail';
import { type SmtpError, serverWords, smtpErrorOf } from './smtp-error.ts';
import { asciiAddress } from './compose.ts';
import { askForSender, openSession, settle, type SmtpOptions, type SmtpSettings } from './smtp-session.ts';

export type { SmtpOptions, SmtpSettings } from './smtp-session.ts';

/** A letter as it goes over the wire. */
export interface SmtpMessage {
  /** Of the envelope; domains in Punycode. */
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body. */
  readonly raw: Uint8Array;
}

/** A recipient that the server did not take. */
export interface RefusedRecipient {
  readonly address: string;
  /** `smtp-temporary`: it may take it later. */
  readonly fault: SmtpFault;
  readonly response: string | undefined;
}

export interface SmtpSendOptions extends SmtpOptions {
  /**
   * Awaited before the last piece of the letter leaves: until it has ended no server can take the letter. If it throws, the
   * session is closed there, and `sendBySmtp` throws the same.
   */
  readonly handOver?: (() => Promise<void>) | undefined;
}

/** What is known after sending. */
export type SmtpOutcome =
  /** The server has answered that it takes the letter, for all recipients but those refused. */
  | {
      readonly outcome: 'accepted';
      readonly response: string;
      readonly refused: readonly RefusedRecipient[];
      /** With angle brackets, where the server puts its own Message-ID in the place of ours. */
      readonly serverMessageId: string | undefined;
    }
  /** The server has certainly not taken it: it may be sent again. */
  | {
      readonly outcome: 'failed';
      readonly fault: SmtpFault;
      readonly response: string | undefined;
      readonly refused: readonly RefusedRecipient[];
    }
  /** The letter was given over whole, and no answer came: it may have been taken. */
  | { readonly outcome: 'uncertain'; readonly fault: SmtpFault };

/**
 * Connects, logs in, asks whether letters from that address are taken, and leaves without sending anything.
 * @param sender as it would stand in the envelope
 * @returns why it does not work, with what the server said; `undefined`: it does
 */
export async function verifySmtp(
  settings: SmtpSettings,
  sender: string,
  options: SmtpOptions,
): Promise<SmtpError | undefined> {
  let session: SMTPConnection | undefined;
  try {
    session = await openSession(settings, options);
    await askForSender(session, asciiAddress(sender), options);
    leave(session);
    return undefined;
  } catch (error) {
    session?.close();
    return smtpErrorOf(error, Boolean(settings.user));
  }
}

/**
 * Sends one letter in a session of its own.
 *
 * `uncertain` begins where the last piece of the letter is handed over and ends with the server's answer; before that no
 * server can have taken it (the letter's end was missing), so a break is a plain failure.
 * @throws only what `handOver` throws
 */
export async function sendBySmtp(
  settings: SmtpSettings,
  { from, to, raw }: SmtpMessage,
  options: SmtpSendOptions,
): Promise<SmtpOutcome> {
  const loggedIn = Boolean(settings.user);
  const handed: { over: boolean; stopped?: { readonly by: unknown } } = { over: false };
  let session: SMTPConnection | undefined;
  try {
    session = await openSession(settings, options);
    const opened = session;
    const body = Readable.from(pieces(raw, handed, options.handOver));
    const envelope = { from, to: [...to], size: raw.length, use8BitMime: false };
    const sent = await settle<{ response: string; serverMessageId?: string; rejectedErrors?: readonly Error[] }>(
      opened,
      wholeTimeout,
      options.signal,
      (done) => opened.send(envelope, body, (error, info) => done(error, info)),
    );
    leave(opened);
    return {
      outcome: 'accepted',
      response: serverWords(sent?.response) ?? '',
      refused: refusedOf(sent?.rejectedErrors, loggedIn),
      serverMessageId: sent?.serverMessageId,
    };
  } catch (error) {
    session?.close();
    if (handed.stopped) throw handed.stopped.by;
    const { fault, response } = smtpErrorOf(error, loggedIn);
    if (handed.over && !isRefusal(error)) return { outcome: 'uncertain', fault };
    return { outcome: 'failed', fault, response, refused: refusedOf(rejectedErrorsOf(error), loggedIn) };
  }
}

/** Milliseconds for one letter, however it drips: a job may take 15 minutes. */
const wholeTimeout = 600_000;
const pieceLength = 65_536;

/** The letter in pieces. What comes after the last one, the final dot, is the library's: so the mark is made before that piece. */
async function* pieces(
  raw: Uint8Array,
  handed: { over: boolean; stopped?: { readonly by: unknown } },
  handOver: SmtpSendOptions['handOver'],
): AsyncGenerator<Uint8Array> {
  const last = Math.max(Math.ceil(raw.length / pieceLength) - 1, 0) * pieceLength;
  for (let start = 0; start < last; start += pieceLength) yield raw.subarray(start, start + pieceLength);
  try {
    await handOver?.();
  } catch (error) {
    handed.stopped = { by: error };
    throw error;
  }
  handed.over = true;
  yield raw.subarray(last);
}

/** An answer of the server that says no, whenever it came. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 400 && code < 600;
}

function rejectedErrorsOf(error: unknown): readonly Error[] | undefined {
  return error instanceof Error && 'rejectedErrors' in error ? (error.rejectedErrors as readonly Error[]) : undefined; // nodemailer's
}

function refusedOf(errors: readonly Error[] | undefined, loggedIn: boolean): readonly RefusedRecipient[] {
  return (errors ?? []).map((error) => {
    const { fault, response } = smtpErrorOf(error, loggedIn);
    return { address: 'recipient' in error ? String(error.recipient) : '', fault, response };
  });
}

/** Says good-bye, and does not wait for the answer long: the letter's fate is known. */
function leave(session: SMTPConnection): void {
  session.on('error', () => undefined);
  session.quit();
  setTimeout(() => session.close(), 2_000).unref();
}
