import { token } from '#core/registry';
import type { Partner } from './schemas.ts';

/** Partners by id, for documents that copy one's data. */
export interface PartnerDirectory {
  /** In the caller's company and transaction; `undefined`: there is no such partner. */
  read(tx: PartnerTransaction, partnerId: string): Promise<Partner | undefined>;
  /** What their cards say: e-mails by id, of those that there are. */
  emailsOf(tx: PartnerTransaction, partnerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Finds partners by what a file of another program says of them, among those that there are now: by name and IČO, else by the first of
   * IČO, VAT id and name that it has. `undefined`: none fits, or several do.
   */
  finder(
    tx: PartnerTransaction,
  ): Promise<(sought: Pick<Partner, 'name' | 'registrationId' | 'vatId'>) => Partner | undefined>;
  /** Whose these accounts are by the partners' cards: ids by IBAN without spaces. One that several cards have is nobody's. */
  byIban(tx: PartnerTransaction, ibans: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The gateway's `Tx`, seen from an isomorphic room: an opaque handle that is passed through. */
type PartnerTransaction = object;

export const partnerDirectory = token<PartnerDirectory, 'process'>('partners.directory', 'process');
