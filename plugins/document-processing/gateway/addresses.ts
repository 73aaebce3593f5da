import type { CompanyCall, InboundAddresses } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { completedKinds } from '#plugins/documents/contract';
import { inboxNames, type InboxType, inboxTypes, type ProcessingSetting } from '../contract/index.ts';

type Contributed = Pick<Contributions, 'read'>;

/** Returns the types that arrive by e-mail and whose kind of document is installed, in the order of `inboxNames`. */
export function receivedTypes(contributed: Contributed): InboxType[] {
  const types = completedKinds(contributed).map(({ documentType }) => documentType);
  return inboxTypes.filter((type) => types.includes(type));
}

/** Returns the addresses; none if this installation receives no documents. [B7-39] */
export async function processingSettings(
  { company }: Pick<CompanyCall, 'company'>,
  addresses: InboundAddresses,
  contributed: Contributed,
): Promise<ProcessingSetting[]> {
  return receivedTypes(contributed).flatMap((documentType) => {
    const email = addresses.addressOf(company.id, inboxNames[documentType]);
    return email === undefined ? [] : [{ documentType, email }];
  });
}
