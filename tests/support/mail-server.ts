import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

const certificateOf = (kind: string) =>
  readFileSync(new URL(`../fixtures/tls/localhost.${kind}.pem`, import.meta.url), 'utf8');
/** A certificate for `localhost`, `mail.kostra.example` and 127.0.0.1. Clients do not trust it unless a test configures them to do so. */
export const localhostCertificate = certificateOf('cert');

/** An e-mail that the server accepted with 250. */
export interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly messageId: string;
  readonly user: string | undefined;
  readonly isSecure: boolean;
}

export type Stage = 'connect' | 'login' | 'sender' | 'recipient' | 'data' | 'taken';

/**
 * The behaviour of the server at a stage: an answer such as `{ code: 451, words: '4.3.0 Neskor' }`, `drop` (the server closes the
 * connection), `silence` (the server never answers) or `undefined` (the server accepts). The stage `data` is in the middle of the e-mail,
 * the stage `taken` after its end: `drop` at `taken` means that the e-mail is accepted without an answer.
 */
export type Behaviour = { readonly code: number; readonly words: string } | 'drop' | 'silence' | undefined;

export interface MailServerOptions {
  /** The security of connections. The default is `plain`. */
  readonly security?: 'plain' | 'starttls' | 'tls';
  /** The account that clients must use. By default no login is required. */
  readonly login?: { readonly user: string; readonly password: string };
  /** The maximum size of an e-mail in bytes. */
  readonly size?: number;
  readonly behave?: Behave;
}

/** The session of a client: the name in its greeting, and the recipients of the e-mail. */
export interface Served {
  readonly client: string;
  readonly to: readonly string[];
}

/** Returns the behaviour at a stage. @param detail the address, the user, or the `Message-ID`, depending on the stage */
export type Behave = (stage: Stage, detail: string, served: Served) => Behaviour;

/** A real SMTP server that stores accepted e-mails, and can be made to behave incorrectly. */
export class MailServer {
  readonly received: ReceivedEmail[] = [];
  behave: Behave;
  port = 0;
  readonly #server: SMTPServer;
  /** The ids of sessions whose connection the server has closed. */
  readonly #cut = new Set<string>();

  constructor({ security = 'plain', login, size, behave }: MailServerOptions = {}) {
    this.behave = behave ?? (() => undefined);
    const disabledCommands = [...(login ? [] : ['AUTH']), ...(security === 'plain' ? ['STARTTLS'] : [])];
    this.#server = new SMTPServer({
      secure: security === 'tls',
      key: certificateOf('key'),
      cert: localhostCertificate,
      authOptional: !login,
      allowInsecureAuth: true,
      disabledCommands,
      closeTimeout: 200,
      ...(size !== undefined && { size }),
      onConnect: (session, done) => this.#decide('connect', session.remoteAddress, session, done),
      onAuth: (auth, session, done) => {
        if (auth.username !== login?.user || auth.password !== login?.password)
          return done(answer({ code: 535, words: '5.7.8 Wrong user or password' }));
        this.#decide('login', auth.username ?? '', session, (error) =>
          error ? done(error) : done(null, { user: auth.username }),
        );
      },
      onMailFrom: ({ address }, session, done) => this.#decide('sender', address, session, done),
      onRcptTo: ({ address }, session, done) => this.#decide('recipient', address, session, done),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        let refusal: Error | null | undefined;
        stream.once('data', () => this.#decide('data', '', session, (error) => (refusal = error)));
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          if (refusal) return done(refusal);
          if (stream.sizeExceeded) return done(answer({ code: 552, words: '5.3.4 Too large' }));
          if (this.#cut.has(session.id)) return;
          const email = emailOf(Buffer.concat(parts), session);
          this.#decide(
            'taken',
            email.messageId,
            session,
            (error) => done(error),
            () => this.received.push(email),
          );
        });
      },
    });
    this.#server.on('error', () => undefined); // Connections that are closed on purpose cause errors here.
  }

  /** Starts the server. @param port an earlier port, to restart the server at the same address; by default any free port */
  async start(port = 0): Promise<string> {
    const listening = this.#server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    this.port = (listening.address() as AddressInfo).port; // The server listens on a port.
    return `smtp://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }

  #decide(
    stage: Stage,
    detail: string,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
    consent: () => void = () => undefined,
  ): void {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const behaviour = this.behave(stage, detail, { client: session.hostNameAppearsAs || '', to });
    if (behaviour === undefined || behaviour === 'drop' || behaviour === 'silence') consent();
    if (behaviour === 'silence') return;
    if (behaviour === 'drop') {
      this.#cut.add(session.id);
      for (const connection of this.#server.connections) if (connection.id === session.id) connection.close();
    } else done(behaviour ? answer(behaviour) : null);
  }
}

function answer({ code, words }: { readonly code: number; readonly words: string }): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

function emailOf(raw: Buffer, { envelope, user, secure }: SMTPServerSession): ReceivedEmail {
  const text = raw.toString('utf8');
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    raw: text,
    messageId: /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? '',
    user: typeof user === 'string' ? user : undefined,
    isSecure: secure,
  };
}
