import { lookup } from 'node:dns';
import { connect, type Socket } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpSecurity } from '#core/contract/mail';
import { hostOf, type Outbound } from '../outbound/index.ts';
import { SmtpError } from './smtp-error.ts';

/** A mail server, and how to log in there. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /**
   * - `SSL`: encrypted from the first byte
   * - `TLS`: by STARTTLS, or not at all
   * - `TLSSupported`: by STARTTLS where the server offers it, else openly, the password too
   * - `Automatic`: `SSL` on port 465, else STARTTLS where it is offered; a password never leaves openly
   */
  readonly security: SmtpSecurity;
  /** Together with the password, or neither: then nobody logs in. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

export interface SmtpOptions {
  /** Says which addresses may be connected to, and looks names up. */
  readonly outbound: Pick<Outbound, 'faultOf' | 'lookup'>;
  /** The name under which we greet the server. Default: this computer's. */
  readonly clientName?: string | undefined;
  /** Milliseconds until the session is open, login included. Default 20 000. */
  readonly openTimeout?: number;
  /** Milliseconds for one answer after that. Default 120 000: servers look at a letter before they answer. */
  readonly answerTimeout?: number;
  /** Gives up at once. Whoever does so after the letter's last byte does not learn whether it was taken. */
  readonly signal?: AbortSignal | undefined;
  /** Certificates of authorities that are trusted instead of the known ones; for tests. */
  readonly authorities?: readonly string[] | undefined;
}

/** Milliseconds. */
const usualPatience = 20_000;

/** The operator's server may be anywhere: whoever sets it has the machine. */
export const operatorsOwn: SmtpOptions['outbound'] = {
  lookup,
  faultOf: (address) => (URL.canParse(address) ? undefined : 'not-an-address'),
};

/**
 * Opens a session and logs in. The socket is ours, so that names are looked up by `outbound` where it connects: the library
 * asks DNS itself, and would be led to inner networks.
 * @throws SmtpError
 */
export async function openSession(settings: SmtpSettings, options: SmtpOptions): Promise<SMTPConnection> {
  const { openTimeout = usualPatience, answerTimeout = 120_000, outbound, signal, clientName, authorities } = options;
  const deadline = Date.now() + openTimeout;
  const host = allowedHost(settings.host, outbound);
  const socket = await openSocket({ host, port: settings.port, lookup: outbound.lookup }, openTimeout, signal);
  const { security, user, password } = settings;
  const secure = security === 'SSL' || (security === 'Automatic' && settings.port === 465);
  const left = Math.max(deadline - Date.now(), 1);
  const session = new SMTPConnection({
    connection: socket,
    host,
    port: settings.port,
    secure,
    requireTLS: security === 'TLS',
    connectionTimeout: left,
    greetingTimeout: left,
    socketTimeout: answerTimeout,
    socketCloseTimeout: 1_000,
    tls: { minVersion: 'TLSv1.2', ...(authorities && { ca: [...authorities] }) },
    ...(clientName !== undefined && { name: clientName }),
  });
  try {
    await settle(session, left, signal, (done) => session.connect(done));
    if (user)
      await logIn(session, { user, pass: password ?? '' }, security, Math.max(deadline - Date.now(), 1), signal);
    return session;
  } catch (error) {
    session.close();
    throw error;
  }
}

/** One step of a session, ended by its answer, by an error of the connection, by time or by the signal. @throws SmtpError */
export function settle<T>(
  session: SMTPConnection,
  timeout: number,
  signal: AbortSignal | undefined,
  step: (done: (error?: Error | null, result?: T) => void) => void,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new SmtpError('smtp-timeout')), timeout);
    const onAbort = () => end(signal?.reason instanceof Error ? signal.reason : new SmtpError('smtp-timeout'));
    const onError = (error: Error) => end(error);
    const onEnd = () => end(new SmtpError('smtp-dropped'));
    const end = (error?: Error | null, result?: T) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      session.removeListener('error', onError);
      session.removeListener('end', onEnd);
      session.on('error', () => undefined); // it may fail again once nobody asks
      if (error) reject(error);
      else resolve(result);
    };
    session.on('error', onError);
    session.on('end', onEnd);
    if (signal?.aborted) onAbort();
    else {
      signal?.addEventListener('abort', onAbort, { once: true });
      step(end);
    }
  });
}

/** What the library has beside its types: a command, and what hears the answer to it. It sends `MAIL FROM` only together with a letter. */
interface Commands {
  readonly _responseActions: ((answer: string) => void)[];
  _sendCommand(command: string): void;
}

/**
 * Whether the server takes letters from that address: one that wants a login first often says so only here.
 * @throws SmtpError, or what {@link settle} is ended by
 */
export async function askForSender(
  session: SMTPConnection,
  sender: string,
  { openTimeout = usualPatience, signal }: Pick<SmtpOptions, 'openTimeout' | 'signal'>,
): Promise<void> {
  const commands = session as unknown as Commands; // see there
  await settle(session, openTimeout, signal, (done) => {
    commands._responseActions.push((response) => {
      const refusal = { command: 'MAIL FROM', response, responseCode: Number(response.slice(0, 3)) };
      done(response.startsWith('2') ? null : Object.assign(new Error(response), refusal));
    });
    commands._sendCommand(`MAIL FROM:<${sender}>`);
  });
}

async function logIn(
  session: SMTPConnection,
  credentials: { readonly user: string; readonly pass: string },
  security: SmtpSecurity,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!session.secure && security === 'Automatic') throw new SmtpError('smtp-no-tls');
  // Servers offer the login only once the way is encrypted.
  if (!session.allowsAuth) throw new SmtpError(session.secure ? 'smtp-login-refused' : 'smtp-no-tls');
  await settle(session, timeout, signal, (done) => session.login({ ...credentials }, done));
}

/** The host as sockets take it; names with letters beyond ASCII in Punycode. @throws SmtpError */
function allowedHost(host: string, outbound: SmtpOptions['outbound']): string {
  const address = `https://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}/`;
  const fault = outbound.faultOf(address);
  if (fault === 'inner-address') throw new SmtpError('smtp-inner-address');
  const url = fault === undefined ? new URL(address) : undefined;
  // Anything beside the name, such as a path, is a slip that `URL` would take for something else.
  if (!url || url.port || url.pathname !== '/' || url.search || url.hash) throw new SmtpError('smtp-unknown-host');
  return hostOf(url);
}

function openSocket(
  to: { readonly host: string; readonly port: number; readonly lookup: Outbound['lookup'] },
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const socket = connect(to);
    const fail = (error: Error) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.destroy();
      reject(error);
    };
    const onAbort = () => fail(new SmtpError('smtp-timeout'));
    const timer = setTimeout(onAbort, timeout);
    signal?.addEventListener('abort', onAbort, { once: true });
    socket.on('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
