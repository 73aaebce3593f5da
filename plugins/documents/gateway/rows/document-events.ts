import { inEachLanguage } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import type { Happening, JobStep, ProgramEventGroup } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import type { Contributions } from '#core/registry';
import { completedKinds, type Document, type DocumentKind } from '../../contract/index.ts';
import type { DocumentRecord } from './document-table.ts';
import type sk from './event-titles/sk.json';

/**
 * The events of a document for client programs, such as `invoice.issued`. One request sends one event: a payment of the complete due amount
 * is `paid` and not also `changed`; a partial payment and a removed payment are `changed`. A restored draft is `created` again.
 */
export type DocumentHappening = keyof typeof sk;

const titles = readTexts<typeof sk>(new URL('event-titles/', import.meta.url));
const happenings: readonly DocumentHappening[] = ['created', 'changed', 'issued', 'paid', 'cancelled', 'deleted'];

/** Publishes the change to the open pages of users who may read this document. */
export function publishToPages(
  { emit }: Pick<JobStep, 'emit'>,
  { documentType, resource }: DocumentKind,
  action: 'create' | 'update' | 'delete',
  { id, created_by: userId }: Pick<DocumentRecord, 'id' | 'created_by'>,
): Promise<void> {
  const maker = userId === null ? undefined : { userId, right: resource.readOwn };
  const readers = { readBy: resource.read, ...(maker && { orBy: maker }) };
  return emit(entityChanged, { entityKind: documentType, action, id, payload: {} }, readers);
}

/** Returns the event for client programs. It omits `own`, which depends on the user who reads the document. */
export function programEventOf(kind: DocumentKind, happened: DocumentHappening, document: Document): Happening {
  const { own: _own, ...data } = document;
  return { event: `${kind.id}.${happened}`, subject: document.id, data };
}

/** Returns the events of every kind of document that plugins contribute. */
export function documentEvents(contributed: Pick<Contributions, 'read'>): readonly ProgramEventGroup[] {
  return completedKinds(contributed).map((kind) => ({
    titles: inEachLanguage((language) => kind.words[language].title),
    events: happenings.map((happened) => ({
      name: `${kind.id}.${happened}`,
      readBy: kind.resource.read,
      titles: inEachLanguage((language) => titles[language][happened]),
      example: exampleOf(kind, happened),
    })),
  }));
}

function exampleOf(kind: DocumentKind, happened: DocumentHappening): object {
  const id = '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b11';
  if (happened === 'deleted') return { id };
  const isDraft = happened === 'created' || happened === 'changed';
  return {
    id,
    version: 3,
    kind: kind.id,
    status: isDraft ? 'draft' : happened === 'cancelled' ? 'cancelled' : 'issued',
    paymentState: happened === 'paid' ? 'paid' : 'unpaid',
    number: isDraft ? null : '20260042',
    variableSymbol: isDraft ? '' : '20260042',
    issuedOn: '2026-11-22',
    dueOn: '2026-12-06',
    currency: 'EUR',
    customer: { name: 'Kvetinárstvo Ľalia, s. r. o.', registrationId: '36421928' },
    totals: { base: '100.00', vat: '23.00', total: '123.00', due: happened === 'paid' ? '0.00' : '123.00' },
  };
}
