import { evaluate } from '#core/access';
import { readFields } from '#core/contract/fields';
import { type AnyCall, type InnerCalls, refusalTexts } from '#core/gateway';
import { type DraftToSave, isTaxDocument, type WrongField } from '#plugins/documents/contract';
import { eInvoiceDocumentFields } from '../../contract/document-fields.ts';
import { eInvoices } from '../../contract/rights.ts';
import type en from './questions/en.json';

const text = refusalTexts<typeof en>(new URL('questions/', import.meta.url));

/** Refuses a decision against the law's answer if the caller may not edit e-invoices. A decision that another user made remains. */
export async function refuseOverruling(
  { kind, id, values }: DraftToSave,
  call: AnyCall,
  inner: InnerCalls,
): Promise<readonly WrongField[]> {
  if (!isTaxDocument(kind) || evaluate(eInvoices.edit, call.facts) === 'yes') return [];
  const { eInvoiceWay: way } = readFields(eInvoiceDocumentFields, values);
  if (way === 'byLaw') return [];
  const before = id === null ? {} : await inner.call(call, kind.endpoints.read, { params: { documentId: id } });
  if (readFields(eInvoiceDocumentFields, before).eInvoiceWay === way) return [];
  return [{ path: '/extra/eInvoiceWay', code: 'forbidden', message: text('mayNotOverrule') }];
}
