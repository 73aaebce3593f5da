import { lookup } from 'node:dns';
import { connect, type Socket } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpSecurity } from '#core/contract/mail';
import { hostOf, type Outbound } from '../outbound/index.ts';
import { SmtpError } from './smtp-error.ts';

/** A mail server with its login. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /**
   * The encryption:
   * - `SSL`: encrypted from the first byte
   * - `TLS`: by STARTTLS, or not at all
   * - `TLSSupported`: by STARTTLS if the server offers it, otherwise unencrypted, also the password
   * - `Automatic`: `SSL` on port 465, otherwise STARTTLS if it is offered; a password is never sent unencrypted
   */
  readonly security: SmtpSecurity;
  /** The user; it is present together with the password. Without both there is no login. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

export interface SmtpOptions {
  /** The service that checks which addresses may be connected to, and looks up names. */
  readonly outbound: Pick<Outbound, 'faultOf' | 'lookup'>;
  /** The host name in our greeting. Default: this computer's. */
  readonly clientName?: string | undefined;
  /** The time until the session is open, login included, in milliseconds. Default 20 000. */
  readonly openTimeout?: number;
  /**
   * The time for one answer after the session is open, in milliseconds. Default 120 000, because servers check an e-mail before they
   * answer.
   */
  readonly answerTimeout?: number;
  /**
   * The signal that aborts the session at once. After the e-mail's last byte, it is then unknown whether the server accepted the e-mail.
   */
  readonly signal?: AbortSignal | undefined;
  /** The certificates of authorities that are trusted instead of the known ones; for tests. */
  readonly authorities?: readonly string[] | undefined;
}

/** The default time until the session is open, in milliseconds. */
const defaultOpenTimeout = 20_000;

/** Allows every address, because the operator who sets the server controls the machine anyway. */
export const operatorOutbound: SmtpOptions['outbound'] = {
  lookup,
  faultOf: (address) => (URL.canParse(address) ? undefined : 'not-an-address'),
};

/**
 * Opens a session and logs in. We open the socket ourselves, so that `outbound` looks up the name to connect to: the library uses DNS by
 * itself, and could be led into inner networks.
 * @throws SmtpError
 */
export async function openSession(settings: SmtpSettings, options: SmtpOptions): Promise<SMTPConnection> {
  const {
    openTimeout = defaultOpenTimeout,
    answerTimeout = 120_000,
    outbound,
    signal,
    clientName,
    authorities,
  } = options;
  const deadline = Date.now() + openTimeout;
  const host = allowedHost(settings.host, outbound);
  const socket = await openSocket({ host, port: settings.port, lookup: outbound.lookup }, openTimeout, signal);
  const { security, user, password } = settings;
  const secure = security === 'SSL' || (security === 'Automatic' && settings.port === 465);
  const remaining = Math.max(deadline - Date.now(), 1);
  const session = new SMTPConnection({
    connection: socket,
    host,
    port: settings.port,
    secure,
    requireTLS: security === 'TLS',
    connectionTimeout: remaining,
    greetingTimeout: remaining,
    socketTimeout: answerTimeout,
    socketCloseTimeout: 1_000,
    tls: { minVersion: 'TLSv1.2', ...(authorities && { ca: [...authorities] }) },
    ...(clientName !== undefined && { name: clientName }),
  });
  try {
    await settle(session, remaining, signal, (done) => session.connect(done));
    if (user)
      await logIn(session, { user, pass: password ?? '' }, security, Math.max(deadline - Date.now(), 1), signal);
    return session;
  } catch (error) {
    session.close();
    throw error;
  }
}

/** Runs one step of a session; it ends with the answer, a connection error, the timeout or the signal. @throws SmtpError */
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
      session.on('error', () => undefined); // otherwise a later error would have no listener and end the process
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

/**
 * The parts of the library that its types lack: a command, and the listeners for its answer. The library itself sends `MAIL FROM` only
 * together with an e-mail.
 */
interface Commands {
  readonly _responseActions: ((answer: string) => void)[];
  _sendCommand(command: string): void;
}

/**
 * Checks whether the server accepts e-mails from `sender`: a server that requires a login often refuses only here.
 * @throws SmtpError, or the error of {@link settle}
 */
export async function verifySender(
  session: SMTPConnection,
  sender: string,
  { openTimeout = defaultOpenTimeout, signal }: Pick<SmtpOptions, 'openTimeout' | 'signal'>,
): Promise<void> {
  const commands = session as unknown as Commands; // see `Commands`
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
  // Servers offer the login only when the connection is encrypted.
  if (!session.allowsAuth) throw new SmtpError(session.secure ? 'smtp-login-refused' : 'smtp-no-tls');
  await settle(session, timeout, signal, (done) => session.login({ ...credentials }, done));
}

/** Returns the host for a socket; names with characters beyond ASCII in Punycode. @throws SmtpError */
function allowedHost(host: string, outbound: SmtpOptions['outbound']): string {
  const address = `https://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}/`;
  const fault = outbound.faultOf(address);
  if (fault === 'inner-address') throw new SmtpError('smtp-inner-address');
  const url = fault === undefined ? new URL(address) : undefined;
  // Anything besides the name, such as a path, is a typing mistake that `URL` would interpret differently.
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
