/** How the way to a mail server is kept from listeners. [A3-11] */
export const smtpSecurityTypes = ['Automatic', 'SSL', 'TLS', 'TLSSupported'] as const;
export type SmtpSecurity = (typeof smtpSecurityTypes)[number];

/**
 * Why a mail server did not take a letter, or could not be asked. Stable: kept with each attempt; whoever shows one has a
 * sentence for it that says what to do.
 *
 * - `smtp-unknown-host`: DNS knows no such name
 * - `smtp-inner-address`: it is, or DNS says that it is, in an inner network, and the operator has not allowed it
 * - `smtp-unreachable`: nothing listens there
 * - `smtp-timeout`: no connection, or no answer, in time
 * - `smtp-dropped`: the server closed the connection in the middle
 * - `smtp-not-smtp`: something answers there that is no mail server
 * - `smtp-no-tls`: encryption was asked for, or is needed for the password, and the server offers none there
 * - `smtp-bad-certificate`: its certificate is not valid for the name, or not any more
 * - `smtp-untrusted-certificate`: nobody whom we trust vouches for its certificate, such as one that it has signed itself
 * - `smtp-login-refused`: it does not take this user and password
 * - `smtp-login-needed`: it takes letters only from those who log in
 * - `smtp-sender-refused`: not from this sender's address
 * - `smtp-recipient-refused`: not to any of these recipients
 * - `smtp-too-large`: the letter is larger than it takes
 * - `smtp-temporary`: it asks to come again later
 * - `smtp-refused`: it refuses for another reason, which its words give
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
