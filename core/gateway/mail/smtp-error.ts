import type { SmtpFault } from '#core/contract/mail';
import { OutboundError } from '../outbound/index.ts';

/** The error when a mail server refuses an e-mail or fails. The message contains neither user nor password. */
export class SmtpError extends Error {
  readonly fault: SmtpFault;
  /** The server's answer, if there was one: the code and its words, at most 500 characters. */
  readonly response: string | undefined;

  constructor(fault: SmtpFault, response?: string, options?: ErrorOptions) {
    super(response === undefined ? fault : `${fault}: ${response}`, options);
    this.name = 'SmtpError';
    this.fault = fault;
    this.response = response;
  }
}

/** The properties of nodemailer's errors. */
interface ConnectionError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Returns a server's words in the form in which they are stored: one line, no control characters, limited length. */
export function serverWords(response: string | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- a server may say anything
  const line = response?.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return line ? line.slice(0, 500) : undefined;
}

/** Finds the fault of a failed session. @param loggedIn whether the session logs in with a user */
export function smtpErrorOf(error: unknown, loggedIn: boolean): SmtpError {
  if (error instanceof SmtpError) return error;
  const known: Partial<ConnectionError> = error instanceof Error ? error : {};
  return new SmtpError(faultOf(error, known, loggedIn), serverWords(known.response), { cause: error });
}

function faultOf(
  error: unknown,
  { code, originalCode, command = '', response = '', responseCode }: Partial<ConnectionError>,
  loggedIn: boolean,
): SmtpFault {
  if (error instanceof OutboundError)
    return error.fault === 'inner-address' ? 'smtp-inner-address' : 'smtp-unknown-host';
  if (responseCode !== undefined && responseCode >= 400)
    return faultOfAnswer(responseCode, response, command, loggedIn);
  const system = originalCode ?? code ?? '';
  if (/SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)/.test(system)) return 'smtp-untrusted-certificate';
  if (/CERT|SIGNATURE/.test(system) || /CERT_/.test(String(error))) return 'smtp-bad-certificate';
  if (/^ERR_SSL|^ERR_TLS|^EPROTO$/.test(system) || code === 'ETLS') return 'smtp-no-tls';
  if (code === 'ETIMEDOUT' || system === 'ETIMEDOUT') return 'smtp-timeout';
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(system)) return 'smtp-unknown-host';
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(system)) return 'smtp-unreachable';
  if (code === 'EAUTH') return 'smtp-login-refused';
  if (code === 'EMESSAGE') return 'smtp-too-large'; // without an answer: the e-mail is larger than the server's declared limit
  if (code === 'EPROTOCOL') return 'smtp-not-smtp';
  return 'smtp-dropped';
}

/** Finds the fault by the code and the enhanced code (RFC 3463) of an answer, and by the command that it answers. */
function faultOfAnswer(code: number, response: string, command: string, loggedIn: boolean): SmtpFault {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? '';
  if (code === 552 || /^[45]\.(3\.4|2\.3)$/.test(enhanced)) return 'smtp-too-large';
  if (code < 500) return 'smtp-temporary';
  if (command === 'STARTTLS' || code === 538 || (code === 530 && /tls/i.test(response))) return 'smtp-no-tls';
  if (code === 530) return 'smtp-login-needed';
  if (command.startsWith('AUTH')) return 'smtp-login-refused';
  if (!loggedIn && command !== 'DATA' && (/relay|authenticat/i.test(response) || enhanced === '5.7.1'))
    return 'smtp-login-needed';
  if (command === 'MAIL FROM') return 'smtp-sender-refused';
  if (command === 'RCPT TO') return 'smtp-recipient-refused';
  return 'smtp-refused';
}
