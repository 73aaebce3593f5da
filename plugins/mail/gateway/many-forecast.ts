import { mailNotSetUp } from '#core/contract/mail';
import {
  checkGate,
  checkFilter,
  type CompanyCall,
  invalidField,
  type Emails,
  notFound,
  recordListOf,
  refuse,
  type Tx,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type AddressedDocument, type EmailDocuments, type EmailableKind } from '#plugins/documents/contract';
import { type SkippedDocument, emailsAtMost, type ManyForecast, type ManyQuestion } from '../contract/index.ts';
import { type PartnerCards, recipientsOfMany } from './email-recipients.ts';
import { refusalText } from './refusals/refusal-text.ts';

export interface ManyServices {
  readonly documents: EmailDocuments;
  readonly mail: Pick<Emails, 'about' | 'mailTransport'>;
  readonly contributed: Pick<Contributions, 'read'>;
  readonly partners: PartnerCards;
}
type Call = Pick<CompanyCall, 'tx' | 'facts'> & { readonly params: { readonly collection: string } };

/**
 * Returns the selected documents. @throws Refusal 404 for an unknown list, 403, 409 if there is no transport, 400 if the filter finds none
 * or too many
 */
export async function selectRecords(
  call: Call & { readonly body: ManyQuestion },
  { documents, mail, contributed }: Omit<ManyServices, 'partners'>,
): Promise<{ readonly kind: EmailableKind; readonly ids: readonly string[] }> {
  const { collection } = call.params;
  const kind = documents.kinds().find((one) => one.collection === collection);
  if (!kind) throw notFound();
  checkGate(kind.email, call.facts);
  const { ids, filter } = call.body;
  if ((ids === undefined) === (filter === undefined))
    throw invalidField('/ids', 'ids-or-filter', refusalText('idsOrFilter'));
  if (!(await mail.mailTransport(call.tx))) throw refuse(mailNotSetUp, { detail: refusalText('noWay') });
  if (ids) return { kind, ids: await documents.visible(call, kind, ids) };
  const list = recordListOf(contributed, collection);
  if (!list) throw notFound();
  checkFilter(list.query, filter);
  const found = await list.find(call as never, filter as never, emailsAtMost + 1); // the filter was validated against its schema above
  if (found.length === 0) throw invalidField('/filter', 'nothing-found', refusalText('nothingFound'));
  if (found.length > emailsAtMost)
    throw invalidField('/filter', 'too-many', refusalText('tooMany', { most: emailsAtMost }));
  return { kind, ids: found };
}

/** Returns how many e-mails would be sent, and the documents that would be left out. */
export async function forecastMany(
  call: Call & { readonly body: ManyQuestion },
  services: ManyServices,
): Promise<ManyForecast> {
  const { kind, ids } = await selectRecords(call, services);
  const { skipSent } = call.body;
  const found = await services.documents.addressed(call, kind, ids);
  const whomOf = await recipientsOfMany({ tx: call.tx, partners: services.partners }, kind, found);
  const byId = new Map(found.map((document) => [document.id, document]));
  const skipped: SkippedDocument[] = [];
  for (const id of ids) {
    const document = byId.get(id.toLowerCase());
    const hasAddress = document !== undefined && whomOf(document).to.length > 0;
    const why = await skipReason(call.tx, services.mail, { kind, document, hasAddress, skipSent });
    if (why) skipped.push({ id, number: document?.number ?? '', why });
  }
  return { count: ids.length, emails: ids.length - skipped.length, left: skipped };
}

/** Returns the reason why no e-mail about a document may be sent; undefined if one may be. */
export async function skipReason(
  tx: Tx,
  mail: Pick<Emails, 'about'>,
  of: {
    readonly kind: EmailableKind;
    readonly document: Pick<AddressedDocument, 'id' | 'status' | 'sentOn'> | undefined;
    readonly hasAddress: boolean;
    readonly skipSent: boolean;
  },
): Promise<SkippedDocument['why'] | undefined> {
  const { kind, document, hasAddress, skipSent } = of;
  if (document?.status !== 'issued') return 'not-issued';
  if (skipSent && document.sentOn !== null) return 'sent';
  if (!hasAddress) return 'no-address';
  if (!skipSent) return undefined;
  const about = await mail.about(tx, { type: kind.documentType, id: document.id });
  if (about.some(({ state }) => state === 'queued' || state === 'sending' || state === 'held')) return 'waiting';
  return about.some(({ state }) => state === 'uncertain') ? 'uncertain' : undefined;
}
