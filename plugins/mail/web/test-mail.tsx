import type { ComponentType } from 'react';
import { contribute, definePlugin } from '#core/registry';
import { companyPage } from '#core/web/tokens';
import { openTestShell, type TestCompanyClient } from '#core/web/testing';
import { type Document, documentKind, documentKinds, documentResource } from '#plugins/documents/contract';
import { listEmailsAbout, type OutgoingEmail } from '../contract/index.ts';
import manifest from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };

/** A kind of document that e-mails can be about. */
const kind = documentKind({
  id: 'trial',
  collection: 'trials',
  documentType: 'Trial',
  names: ['Trial', 'Trials'],
  resource: documentResource('trials'),
  texts: 'TRIALS',
  gender: 'feminine',
  direction: 'issued',
  party: 'customer',
  countsAs: [],
  keys: { list: 'g t', create: 'n t' },
});

/** An e-mail that no server has accepted yet. */
export const testEmail: OutgoingEmail = {
  id: '1',
  kind: 'mail.document-with-pdf',
  subject: 'Faktúra',
  text: 'Dobrý deň',
  state: 'queued',
  sender: null,
  recipients: [{ name: '', address: 'jana@neista.example', role: 'to', refused: null }],
  attachments: [],
  way: 'own',
  createdAt: '2026-11-22T10:00:00.000Z',
  acceptedAt: null,
  saidBy: null,
  nextAt: null,
  tries: 1,
  fault: null,
  answer: null,
  reason: null,
};

/** Renders a part of the page of an issued document. The gateway returns the given e-mails about the document. */
export async function openPart(
  Part: ComponentType<{ readonly entity: Document }>,
  emails: readonly OutgoingEmail[] = [],
  more: {
    readonly permissions?: readonly string[];
    readonly sentOn?: string;
    /** Defines responses of the gateway before the part is rendered. */
    readonly prepare?: (client: TestCompanyClient) => void;
  } = {},
) {
  const { permissions = ['trials:read', 'trials:email', 'emailSettings:edit'], sentOn = null } = more;
  const document = { id: 'd1', version: 1, kind: kind.id, number: '20260001', status: 'issued', sentOn };
  const entity = document as Document; // the e-mail parts read only these properties
  const trials = definePlugin({
    id: 'trials',
    version: '1.0.0',
    contributes: [
      contribute(documentKinds, { id: 'trials.kind' }, kind),
      companyPage({
        id: 'trials.part',
        path: 'trials/part',
        titleKey: 'MAIL.CARD.TITLE',
        page: async () => ({ default: () => <Part entity={entity} /> }),
      }),
    ],
  });
  const shell = await openTestShell({ plugin: manifest, others: [trials], texts, permissions });
  const known = { emails: [...emails] };
  shell.client.answer(listEmailsAbout, () => known.emails);
  more.prepare?.(shell.client);
  await shell.open('trials/part');
  return { ...shell, known };
}
