import { sql } from 'kysely';
import { boundEmailKind, type EmailKind } from '../../../core/gateway/mail/email-kind.ts';
import type { MailContext } from '../../../core/gateway/mail/mail-context.ts';
import { operatorOutbound } from '../../../core/gateway/mail/smtp-session.ts';

/** A kind of e-mail that records its events in the same transaction. */
const kind: EmailKind = {
  name: 'faults.letter',
  accepted: ({ tx }, { id }) => note(tx, id, 'accepted'),
  bounced: ({ tx }, { id }) => note(tx, id, 'bounced'),
  givenUp: ({ tx }, { id }) => note(tx, id, 'givenUp'),
};

async function note(tx: Parameters<NonNullable<EmailKind['accepted']>>[0]['tx'], id: string, what: string) {
  await sql`insert into letter_told (letter_id, what) values (${id}, ${what})`.execute(tx);
}

/** Returns a mail context that sends all e-mails through one server on this machine. */
export function mailContextOf({ client, port }: { readonly client: string; readonly port: number }): MailContext {
  const server = { host: '127.0.0.1', port, security: 'TLSSupported' } as const;
  return {
    demo: false,
    productAddress: undefined,
    domain: 'kostra.example',
    mailTransport: async () => ({
      way: 'product',
      server,
      sender: { address: 'posta@kostra.example' },
      replyTo: undefined,
    }),
    kind: () =>
      boundEmailKind(kind, {
        publicUrl: 'https://kostra.example',
        settings: new Map(),
        service: async () => undefined,
      }),
    notify: async () => undefined,
    smtpOptions: () => ({ outbound: operatorOutbound, clientName: client, openTimeout: 3_000, answerTimeout: 1_500 }),
  };
}
