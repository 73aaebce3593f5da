import { readFields } from '#core/contract/fields';
import { type Document } from '#plugins/documents/contract';
import { eInvoiceDocumentFields } from '../../contract/document-fields.ts';
import type { Duty } from '../duty/duty-of.ts';

/** The decision whether a document is sent as an e-invoice, and whether a user decided against the law's answer. */
export interface Decision {
  readonly sends: boolean;
  /** Whether no user has chosen, so that the law's answer decides. */
  readonly isByLaw: boolean;
  /** Whether a user has chosen the opposite of the law's answer. */
  readonly isOverruled: boolean;
  /** The reason that the user wrote; empty for none. */
  readonly reason: string;
}

/**
 * Decides by the law, unless the document states otherwise. If the law leaves the choice, the document is sent only if a user has chosen
 * it.
 */
export function decideSending(document: Pick<Document, 'extra'>, { verdict }: Pick<Duty, 'verdict'>): Decision {
  const { eInvoiceWay: way, eInvoiceReason: reason } = readFields(eInvoiceDocumentFields, document);
  const byLaw = verdict === 'must';
  if (way === 'byLaw') return { sends: byLaw, isByLaw: true, isOverruled: false, reason: '' };
  const sends = way === 'send';
  // If the law leaves the choice, sending does not overrule it; only the opposite of its answer needs a reason.
  const isOverruled = verdict === 'may' ? false : sends !== byLaw;
  return { sends, isByLaw: false, isOverruled, reason: reason.trim() };
}
