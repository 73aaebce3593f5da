import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '../database/index.ts';
import type { InboundMail, InboundRecipient } from './inbound-mail.ts';
import { EmailRefused, type SenderText } from './email-receiver.ts';
import { refusalText } from './sender-texts.ts';

/*
 * The receiver of e-mail. It speaks SMTP with other servers, without passwords, and encrypts (STARTTLS) if it has a certificate. The
 * operator must place a mail server or a relay in front of it that rejects spam. After a response 250 the e-mail is committed.
 */

/** The maximum size of a whole e-mail in bytes, as it is transferred. */
export const emailSizeLimit = 25 * 1024 * 1024;
/** The number of e-mails that may be in memory at a time; further senders get a response to try again later. */
const atATime = 4;
const recipientsAtMost = 20;
const clientsAtMost = 50;

export interface SmtpReceiverOptions {
  readonly inbound: Pick<InboundMail, 'recipient' | 'take'>;
  /** The port; 0 means any free one. */
  readonly port: number;
  readonly host: string;
  /** The host name in the SMTP greeting. */
  readonly name: string;
  /** The certificate with its chain, and its key, in PEM format. Without it nothing is encrypted. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  readonly log: Log;
}

export interface SmtpReceiver {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the receiver. @throws Error of the socket, such as EADDRINUSE */
export async function startSmtpReceiver({ inbound, log, ...at }: SmtpReceiverOptions): Promise<SmtpReceiver> {
  const recipients = new Map<string, InboundRecipient[]>();
  let inHand = 0;
  const answered = async (work: Promise<unknown>, done: (error?: Error | null) => void) => {
    let refusal: SmtpAnswer | undefined;
    try {
      await work;
    } catch (error) {
      refusal = answerOf(error);
      if (refusal.responseCode === 451 && refusal !== error) log.error({ err: error }, 'an e-mail could not be taken');
    }
    done(refusal);
  };
  const server = new SMTPServer({
    name: at.name,
    banner: 'Kostra',
    authOptional: true,
    // A client may also send without encryption, as mail servers do among themselves (RFC 3207, 4).
    disabledCommands: at.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...at.tls,
    size: emailSizeLimit,
    maxClients: clientsAtMost,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_from, session, done) {
      recipients.set(session.id, []);
      done();
    },
    onRcptTo({ address }, session, done) {
      const known = recipients.get(session.id) ?? [];
      const add = async () => {
        if (known.length >= recipientsAtMost) throw new SmtpAnswer(452, '4.5.3 Too many recipients');
        known.push(await inbound.recipient(address));
        recipients.set(session.id, known);
      };
      void answered(add(), done);
    },
    onData(stream, session, done) {
      void answered(receive(stream, session), done);
    },
    onClose: ({ id }) => void recipients.delete(id),
  });
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    if (inHand >= atATime) {
      await drained(stream);
      throw new SmtpAnswer(451, '4.3.2 Busy, try again in a moment');
    }
    inHand += 1;
    try {
      const raw = await read(stream);
      if (!raw) throw new SmtpAnswer(552, `5.3.4 ${wordsOf(refusalText('tooLarge'))}`);
      const { mailFrom } = session.envelope;
      await inbound.take({ raw, from: mailFrom ? mailFrom.address : '' }, recipients.get(session.id) ?? []);
    } finally {
      inHand -= 1;
    }
  }
  server.on('error', (error) => log.warn({ err: error }, 'a connection to the mail receiver broke'));
  server.listen(at.port, at.host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // the server listens on a port, not on a pipe
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Reads the whole e-mail. @returns undefined if it is too large; its remaining bytes were then read and discarded */
async function read(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= emailSizeLimit) pieces.push(piece);
    else pieces.length = 0;
  }
  return size > emailSizeLimit ? undefined : Buffer.concat(pieces);
}

async function drained(stream: SMTPServerDataStream): Promise<void> {
  for await (const _piece of stream as AsyncIterable<Buffer>);
}

/** An SMTP response, with the code that states whether the sender may try again. */
class SmtpAnswer extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, words: string) {
    super(words);
    this.responseCode = responseCode;
  }
}

function answerOf(error: unknown): SmtpAnswer {
  if (error instanceof SmtpAnswer) return error;
  if (error instanceof EmailRefused) return new SmtpAnswer(550, `5.7.1 ${wordsOf(error.text)}`);
  return new SmtpAnswer(451, '4.3.0 Try again later');
}

/** Returns the text in Slovak and English, the languages of most senders; without diacritics, because the protocol does not allow them. */
function wordsOf({ sk, en }: SenderText): string {
  const plain = sk.normalize('NFD').replace(/\p{M}/gu, '');
  return `${plain} / ${en}`.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 450);
}
