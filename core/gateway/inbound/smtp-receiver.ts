import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '../database/index.ts';
import type { InboundMail, InboundRecipient } from './inbound-mail.ts';
import { LetterRefused, type SenderText } from './letter-receiver.ts';
import { say } from './sender-texts.ts';

/*
 * The door for mail. It speaks SMTP without passwords, to servers, and encrypts (STARTTLS) where it has a certificate: in front of it stands the
 * operator's own mail server or a relay, which turns spam away. What it answers by 250 is committed.
 */

/** Bytes of a whole letter, as they come over the wire. */
export const letterLimit = 25 * 1024 * 1024;
/** Letters that are held in memory at a time; whoever brings one more is told to come again. */
const atATime = 4;
const recipientsAtMost = 20;
const clientsAtMost = 50;

export interface SmtpReceiverOptions {
  readonly inbound: Pick<InboundMail, 'recipient' | 'take'>;
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  /** What it calls itself. */
  readonly name: string;
  /** PEM: the certificate with those that vouch for it, and its key. Without it nothing is encrypted. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  readonly log: Log;
}

export interface SmtpReceiver {
  readonly port: number;
  stop(): Promise<void>;
}

/** @throws Error of the socket, such as EADDRINUSE */
export async function startSmtpReceiver({ inbound, log, ...at }: SmtpReceiverOptions): Promise<SmtpReceiver> {
  const recipients = new Map<string, InboundRecipient[]>();
  let inHand = 0;
  const answered = async (work: Promise<unknown>, done: (error?: Error | null) => void) => {
    let refusal: SmtpAnswer | undefined;
    try {
      await work;
    } catch (error) {
      refusal = answerOf(error);
      if (refusal.responseCode === 451 && refusal !== error) log.error({ err: error }, 'a letter could not be taken');
    }
    done(refusal);
  };
  const server = new SMTPServer({
    name: at.name,
    banner: 'Kostra',
    authOptional: true,
    // Who does not ask for encryption is served without: so do servers of mail among themselves (RFC 3207, 4).
    disabledCommands: at.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...at.tls,
    size: letterLimit,
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
      if (!raw) throw new SmtpAnswer(552, `5.3.4 ${wordsOf(say('tooLarge'))}`);
      const { mailFrom } = session.envelope;
      await inbound.take({ raw, from: mailFrom ? mailFrom.address : '' }, recipients.get(session.id) ?? []);
    } finally {
      inHand -= 1;
    }
  }
  server.on('error', (error) => log.warn({ err: error }, 'a connection to the mail receiver broke'));
  server.listen(at.port, at.host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** @returns undefined: it is larger than is taken; the rest was thrown away as it came */
async function read(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= letterLimit) pieces.push(piece);
    else pieces.length = 0;
  }
  return size > letterLimit ? undefined : Buffer.concat(pieces);
}

async function drained(stream: SMTPServerDataStream): Promise<void> {
  for await (const _piece of stream as AsyncIterable<Buffer>);
}

/** What a server is told, with the code that says whether it may try again. */
class SmtpAnswer extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, words: string) {
    super(words);
    this.responseCode = responseCode;
  }
}

function answerOf(error: unknown): SmtpAnswer {
  if (error instanceof SmtpAnswer) return error;
  if (error instanceof LetterRefused) return new SmtpAnswer(550, `5.7.1 ${wordsOf(error.text)}`);
  return new SmtpAnswer(451, '4.3.0 Try again later');
}

/** In both languages of most senders; the protocol has no diacritics. */
function wordsOf({ sk, en }: SenderText): string {
  const plain = sk.normalize('NFD').replace(/\p{M}/gu, '');
  return `${plain} / ${en}`.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 450);
}
