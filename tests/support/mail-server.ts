import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

const certificateOf = (kind: string) =>
  readFileSync(new URL(`../fixtures/tls/localhost.${kind}.pem`, import.meta.url), 'utf8');
/** For `localhost`, `mail.kostra.example` and 127.0.0.1; nobody trusts it until a test says so. */
export const localhostCertificate = certificateOf('cert');

/** What the server has taken, answering 250. */
export interface TakenLetter {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly messageId: string;
  readonly user: string | undefined;
  readonly isSecure: boolean;
}

export type Stage = 'connect' | 'login' | 'sender' | 'recipient' | 'data' | 'taken';

/**
 * How the server behaves at a stage: an answer such as `{ code: 451, words: '4.3.0 Neskor' }`, `drop` (it closes the
 * connection), `silence` (it never answers) or nothing, which is consent. `data` is asked in the middle of the letter, `taken`
 * once it is whole: `drop` there is a letter that was taken and never answered.
 */
export type Behaviour = { readonly code: number; readonly words: string } | 'drop' | 'silence' | undefined;

export interface MailServerOptions {
  /** Default `plain`. */
  readonly security?: 'plain' | 'starttls' | 'tls';
  /** Whom it asks for a password; default: nobody. */
  readonly login?: { readonly user: string; readonly password: string };
  /** The largest letter, in bytes. */
  readonly size?: number;
  readonly behave?: Behave;
}

/** Who is served: by what name the client greets, and to whom the letter goes. */
export interface Served {
  readonly client: string;
  readonly to: readonly string[];
}

/** @param detail the address, the user, or the `Message-ID` */
export type Behave = (stage: Stage, detail: string, served: Served) => Behaviour;

/** A real SMTP server that keeps what it took, and misbehaves on demand. */
export class MailServer {
  readonly taken: TakenLetter[] = [];
  behave: Behave;
  port = 0;
  readonly #server: SMTPServer;
  /** Ids of sessions that were cut off. */
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
          const letter = letterOf(Buffer.concat(parts), session);
          this.#decide(
            'taken',
            letter.messageId,
            session,
            (error) => done(error),
            () => this.taken.push(letter),
          );
        });
      },
    });
    this.#server.on('error', () => undefined); // of connections that were cut
  }

  /** @param port the one it had before, so that it comes back. Default: any. */
  async start(port = 0): Promise<string> {
    const listening = this.#server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    this.port = (listening.address() as AddressInfo).port; // it listens on a port
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

function letterOf(raw: Buffer, { envelope, user, secure }: SMTPServerSession): TakenLetter {
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
