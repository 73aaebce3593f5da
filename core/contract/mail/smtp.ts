/** The ways to encrypt the connection to a mail server. [A3-11] */
export const smtpSecurityTypes = ['Automatic', 'SSL', 'TLS', 'TLSSupported'] as const;
export type SmtpSecurity = (typeof smtpSecurityTypes)[number];

/**
 * The reasons why a mail server did not accept an e-mail or could not be reached. The codes are stable, because each attempt stores one;
 * the page shows a sentence for each that states what to do.
 *
 * - `smtp-unknown-host`: DNS does not know the name
 * - `smtp-inner-address`: the address, or the one that DNS returns, is in an internal network, and the operator has not allowed it
 * - `smtp-unreachable`: nothing listens there
 * - `smtp-timeout`: there was no connection, or no response, in time
 * - `smtp-dropped`: the server closed the connection in the middle
 * - `smtp-not-smtp`: the program that answers there is no mail server
 * - `smtp-no-tls`: encryption was requested, or is needed for the password, and the server does not offer it
 * - `smtp-bad-certificate`: the certificate is not valid for the name, or has expired
 * - `smtp-untrusted-certificate`: no trusted authority signed the certificate, for example it is self-signed
 * - `smtp-login-refused`: the server does not accept this user and password
 * - `smtp-login-needed`: the server accepts e-mails only after a login
 * - `smtp-sender-refused`: the server refuses this sender's address
 * - `smtp-recipient-refused`: the server refuses all of these recipients
 * - `smtp-too-large`: the e-mail is larger than the server accepts
 * - `smtp-temporary`: the server requests a retry later
 * - `smtp-refused`: the server refuses for another reason, which its message gives
 */
export const smtpFaults = [
  'smtp-unknown-host',
  'smtp-inner-address',
  'smtp-unreachable',
  'smtp-timeout',
  'smtp-dropped',
  'smtp-not-smtp',
  'smtp-no-tls',
  'smtp-bad-certificate',
  'smtp-untrusted-certificate',
  'smtp-login-refused',
  'smtp-login-needed',
  'smtp-sender-refused',
  'smtp-recipient-refused',
  'smtp-too-large',
  'smtp-temporary',
  'smtp-refused',
] as const;
export type SmtpFault = (typeof smtpFaults)[number];
