import type { CompanyCall, InboundAddresses } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { completedKinds, type WordedKind } from '#plugins/documents/contract';
import { inboxName, inOrderOfAddresses, type ProcessingSetting } from '../contract/index.ts';

type Contributed = Pick<Contributions, 'read'>;

/** Finds the kind whose documents arrive at an address that begins with the name. */
export function kindNamed(name: string, contributed: Contributed): WordedKind | undefined {
  return completedKinds(contributed).find((kind) => inboxName(kind) === name);
}

/** Returns the addresses; none if this installation receives no documents. [B7-39] */
export async function processingSettings(
  { company }: Pick<CompanyCall, 'company'>,
  addresses: InboundAddresses,
  contributed: Contributed,
): Promise<ProcessingSetting[]> {
  return inOrderOfAddresses(completedKinds(contributed)).flatMap((kind) => {
    const email = addresses.addressOf(company.id, inboxName(kind));
    return email === undefined ? [] : [{ documentType: kind.documentType, email }];
  });
}
