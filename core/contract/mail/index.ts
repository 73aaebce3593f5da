/**
 * The parts of e-mail that both sides use: the states of an e-mail, the reasons why a server refused it, and the security of the
 * connection.
 */
export * from './email.ts';
export * from './smtp.ts';
