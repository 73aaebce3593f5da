import { readFields } from '#core/contract/fields';
import { type Document } from '#plugins/documents/contract';
import { eInvoiceDocumentFields } from '../../contract/document-fields.ts';
import type { Duty } from '../duty/duty-of.ts';

/** Whether a document leaves as an e-invoice, and whether a person decided so against the law's answer. */
export interface Decision {
  readonly sends: boolean;
  /** Whether nobody has chosen the way, so that the law's answer decides. */
  readonly isByLaw: boolean;
  /** Whether a person wants what the law does not say. */
  readonly isOverruled: boolean;
  /** Why, as the person wrote it; empty if nothing was written. */
  readonly reason: string;
}

/** Decides by the law, unless the document says otherwise. What may go goes only if somebody wants it. */
export function decideSending(document: Pick<Document, 'extra'>, { verdict }: Pick<Duty, 'verdict'>): Decision {
  const { eInvoiceWay: way, eInvoiceReason: reason } = readFields(eInvoiceDocumentFields, document);
  const byLaw = verdict === 'must';
  if (way === 'byLaw') return { sends: byLaw, isByLaw: true, isOverruled: false, reason: '' };
  const sends = way === 'send';
  // Sending what may go is a choice that the law leaves; only the opposite of its answer needs a reason.
  const isOverruled = verdict === 'may' ? false : sends !== byLaw;
  return { sends, isByLaw: false, isOverruled, reason: reason.trim() };
}
