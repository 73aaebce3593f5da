import { type AnyCall, type AskedRights, attempt, type InnerCalls, notFound, Refusal, refuse } from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  type Document,
  type DocumentFieldSet,
  documentFieldSets,
  type DocumentKind,
  isOf,
  isTaxDocument,
  kindAt,
  rightsByKind,
  type WordedKind,
} from '#plugins/documents/contract';
import { type Partner, type PartnerDirectory } from '#plugins/partners/contract';
import { notAnInvoice } from '../contract/problems.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** A document that may become an e-invoice, with its kind. */
export interface Invoiced {
  readonly kind: WordedKind;
  readonly document: Document;
  /** The fields that plugins add to documents of the kind. */
  readonly added: readonly DocumentFieldSet[];
}

export type DocumentCall = AnyCall & { readonly params: { readonly collection: string; readonly documentId: string } };
type Contributed = Pick<Contributions, 'read'>;

/** The permission that `readInvoiced` checks, by kind. */
export const rightToRead: AskedRights = (contributed) => rightsByKind(contributed, ({ may }) => may.read);

/**
 * Reads a document that may become an e-invoice.
 * @throws Refusal 403 or 404, as for reading the document; 409 if documents of the kind are not invoices
 */
export async function readInvoiced(call: DocumentCall, inner: InnerCalls, contributed: Contributed): Promise<Invoiced> {
  const { collection, documentId } = call.params;
  const kind = kindAt(contributed, collection);
  if (!kind) throw notFound();
  const document = await inner.call(call, kind.endpoints.read, { params: { documentId } });
  if (!isTaxDocument(kind)) throw refuse(notAnInvoice, { detail: refusalText('notAnInvoice') });
  return { kind, document, added: addedTo(kind, contributed) };
}

/** Returns the sets of fields that plugins add to documents of the kind. */
export function addedTo(kind: DocumentKind, contributed: Contributed): readonly DocumentFieldSet[] {
  const sets = contributed.read(documentFieldSets).map(({ value }) => value);
  return sets.filter(({ of }) => isOf(kind, of));
}

/** Returns the document that this one corrects; undefined if there is none or the caller may not read it. */
export async function correctedOf(
  call: DocumentCall,
  inner: InnerCalls,
  { kind, document }: Omit<Invoiced, 'added'>,
): Promise<Document | undefined> {
  const { corrected } = document;
  if (!corrected) return undefined;
  const params = { documentId: corrected.documentId };
  const read = await attempt(call.tx, () => inner.call(call, kind.endpoints.read, { params }));
  return read instanceof Refusal ? undefined : read.done;
}

export async function partnerOf(
  { tx }: { readonly tx: object },
  { partnerId }: Pick<Document, 'partnerId'>,
  partners: PartnerDirectory | undefined,
): Promise<Partner | undefined> {
  return partnerId === null ? undefined : partners?.read(tx, partnerId);
}
