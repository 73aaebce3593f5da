import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpFault } from '#core/contract/mail';
import { type SmtpError, serverWords, smtpErrorOf } from './smtp-error.ts';
import { asciiAddress } from './compose.ts';
import { verifySender, openSession, settle, type SmtpOptions, type SmtpSettings } from './smtp-session.ts';

export type { SmtpOptions, SmtpSettings } from './smtp-session.ts';

/** An e-mail as it is transferred. */
export interface SmtpMessage {
  /** The sender in the envelope; domains are in Punycode. */
  readonly from: string;
  readonly to: readonly string[];
  /** The headers and the body. */
  readonly raw: Uint8Array;
}

/** A recipient that the server refused. */
export interface RefusedRecipient {
  readonly address: string;
  /** The reason; `smtp-temporary` means that the server may accept it later. */
  readonly fault: SmtpFault;
  readonly response: string | undefined;
}

export interface SmtpSendOptions extends SmtpOptions {
  /**
   * Called and awaited before the last piece of the e-mail is sent: before it ends, no server can accept the e-mail. If it throws, the
   * session is closed there, and `sendBySmtp` throws the same error.
   */
  readonly handOver?: (() => Promise<void>) | undefined;
}

/** The known result of sending. */
export type SmtpOutcome =
  /** The server has confirmed the e-mail, for all recipients except the refused ones. */
  | {
      readonly outcome: 'accepted';
      readonly response: string;
      readonly refused: readonly RefusedRecipient[];
      /** The server's own `Message-ID` with angle brackets, if it replaces ours. */
      readonly serverMessageId: string | undefined;
    }
  /** The server has certainly not accepted the e-mail: it may be sent again. */
  | {
      readonly outcome: 'failed';
      readonly fault: SmtpFault;
      readonly response: string | undefined;
      readonly refused: readonly RefusedRecipient[];
      /** What exactly failed, for the log: "certificate has expired". */
      readonly reason?: string | undefined;
    }
  /** The e-mail was sent completely, and no answer came: the server may have accepted it. */
  | { readonly outcome: 'uncertain'; readonly fault: SmtpFault };

/**
 * Connects, logs in, checks whether e-mails from `sender` are accepted, and closes the session without sending anything.
 * @param sender the sender in the envelope
 * @returns the reason why sending does not work, with the server's response; `undefined` if it works
 */
export async function verifySmtp(
  settings: SmtpSettings,
  sender: string,
  options: SmtpOptions,
): Promise<SmtpError | undefined> {
  let session: SMTPConnection | undefined;
  try {
    session = await openSession(settings, options);
    await verifySender(session, asciiAddress(sender), options);
    leave(session);
    return undefined;
  } catch (error) {
    session?.close();
    return smtpErrorOf(error, Boolean(settings.user));
  }
}

/**
 * Sends one e-mail in a separate session.
 *
 * The result can be `uncertain` from the last piece of the e-mail until the server's answer; before that no server can have accepted it
 * (the end was missing), so a broken connection is a plain failure.
 * @throws only the errors of `handOver`
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
    const { fault, response, cause } = smtpErrorOf(error, loggedIn);
    if (handed.over && !isRefusal(error)) return { outcome: 'uncertain', fault };
    const reason = cause instanceof Error ? cause.message : undefined;
    return { outcome: 'failed', fault, response, reason, refused: refusedOf(rejectedErrorsOf(error), loggedIn) };
  }
}

/** The time for one e-mail in milliseconds, however slow the connection is: a job may take 15 minutes. */
const wholeTimeout = 600_000;
const pieceLength = 65_536;

/** Yields the e-mail in pieces. The library sends the final dot after the last piece, so `handOver` runs before that piece. */
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

/** Returns whether an error is the server's refusal, at any moment. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 400 && code < 600;
}

function rejectedErrorsOf(error: unknown): readonly Error[] | undefined {
  return error instanceof Error && 'rejectedErrors' in error ? (error.rejectedErrors as readonly Error[]) : undefined; // nodemailer's property
}

function refusedOf(errors: readonly Error[] | undefined, loggedIn: boolean): readonly RefusedRecipient[] {
  return (errors ?? []).map((error) => {
    const { fault, response } = smtpErrorOf(error, loggedIn);
    return { address: 'recipient' in error ? String(error.recipient) : '', fault, response };
  });
}

/** Closes the session without waiting long for the answer, because the result is already known. */
function leave(session: SMTPConnection): void {
  session.on('error', () => undefined);
  session.quit();
  setTimeout(() => session.close(), 2_000).unref();
}
