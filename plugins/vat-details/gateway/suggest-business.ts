import type { Tx } from '#core/gateway';
import { readFields } from '#core/contract/fields';
import { type DraftToIssue, type DraftValues, isOf } from '#plugins/documents/contract';
import { type PartnerDirectory } from '#plugins/partners/contract';
import { businessOf, customerBusiness, partnerBusiness } from '../contract/index.ts';

/** Says whether the customer is in business where nobody has said it on the document: as the partner says, otherwise by the customer's numbers. */
export async function suggestBusiness(
  { kind, values: { fields, extra } }: DraftToIssue,
  { tx }: { readonly tx: Tx },
  partners: PartnerDirectory,
): Promise<Pick<DraftValues, 'extra'> | Record<never, never>> {
  if (!isOf(kind, customerBusiness.of) || readFields(customerBusiness, { extra }).business !== null) return {};
  const partner = fields.partnerId === null ? undefined : await partners.read(tx, fields.partnerId);
  const business = (partner && readFields(partnerBusiness, partner).business) ?? businessOf(fields.customer);
  return business === null ? {} : { extra: { ...extra, business } };
}
