import type { Tx } from '#core/gateway';
import { readFields } from '#core/contract/fields';
import { type DraftToIssue, type DraftValues, isOf } from '#plugins/documents/contract';
import { type PartnerDirectory } from '#plugins/partners/contract';
import { customerBusiness, partnerBusiness } from '../contract/index.ts';

/**
 * Says whether the customer is in business as the partner's card does, where nobody has said it on the document. Without either the
 * customer's numbers decide, which the document has.
 */
export async function suggestBusiness(
  { kind, values: { fields, extra } }: DraftToIssue,
  { tx }: { readonly tx: Tx },
  partners: PartnerDirectory,
): Promise<Pick<DraftValues, 'extra'> | Record<never, never>> {
  if (!isOf(kind, customerBusiness.of) || readFields(customerBusiness, { extra }).business !== null) return {};
  const partner = fields.partnerId === null ? undefined : await partners.read(tx, fields.partnerId);
  const business = partner && readFields(partnerBusiness, partner).business;
  return !business ? {} : { extra: { ...extra, business } };
}
