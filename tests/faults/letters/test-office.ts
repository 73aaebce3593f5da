import { sql } from 'kysely';
import { askedKind, type LetterKind } from '../../../core/gateway/mail/letter-kind.ts';
import type { LetterOffice } from '../../../core/gateway/mail/letter-office.ts';
import { operatorsOwn } from '../../../core/gateway/mail/smtp-session.ts';

/** It notes what it is told, in the transaction in which it is told. */
const kind: LetterKind = {
  name: 'faults.letter',
  accepted: ({ tx }, { id }) => note(tx, id, 'accepted'),
  bounced: ({ tx }, { id }) => note(tx, id, 'bounced'),
  givenUp: ({ tx }, { id }) => note(tx, id, 'givenUp'),
};

async function note(tx: Parameters<NonNullable<LetterKind['accepted']>>[0]['tx'], id: string, what: string) {
  await sql`insert into letter_told (letter_id, what) values (${id}, ${what})`.execute(tx);
}

/** Letters leave by one server of this machine. */
export function officeOf({ client, port }: { readonly client: string; readonly port: number }): LetterOffice {
  const server = { host: '127.0.0.1', port, security: 'TLSSupported' } as const;
  return {
    demo: false,
    productAddress: undefined,
    domain: 'kostra.example',
    wayOut: async () => ({ way: 'product', server, sender: { address: 'posta@kostra.example' }, replyTo: undefined }),
    kind: () =>
      askedKind(kind, { publicUrl: 'https://kostra.example', settings: new Map(), service: async () => undefined }),
    notify: async () => undefined,
    smtpOptions: () => ({ outbound: operatorsOwn, clientName: client, openTimeout: 3_000, answerTimeout: 1_500 }),
  };
}
