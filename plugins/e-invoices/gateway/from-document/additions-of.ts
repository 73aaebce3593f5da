import { readFields } from '#core/contract/fields';
import { type Partner } from '#plugins/partners/contract';
import { eInvoicePartnerFields } from '../../contract/partner-fields.ts';
import type { Additions } from './settings.ts';

/** Returns what the partner's record adds to an e-invoice. */
export function additionsOf(partner: Partner | undefined): Additions {
  const { networkAddress } = readFields(eInvoicePartnerFields, partner ?? {});
  const [scheme = '', id = ''] = networkAddress.split(':');
  return id === '' ? {} : { buyerEndpoint: { scheme, id } };
}
