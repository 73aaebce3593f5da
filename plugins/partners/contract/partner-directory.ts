import { token } from '#core/registry';
import type { Partner } from './schemas.ts';

/** The partners by id, for documents that copy a partner's data. */
export interface PartnerDirectory {
  /** Returns the partner in the caller's company and transaction; `undefined` if it does not exist. */
  read(tx: PartnerTransaction, partnerId: string): Promise<Partner | undefined>;
  /** Returns the e-mail addresses of the existing partners by id. */
  emailsOf(tx: PartnerTransaction, partnerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Finds existing partners by the data in another program's file: by name and IČO, otherwise by the first of IČO, VAT id and name that is
   * present. `undefined` means that no partner matches, or several do.
   */
  finder(
    tx: PartnerTransaction,
  ): Promise<(sought: Pick<Partner, 'name' | 'registrationId' | 'vatId'>) => Partner | undefined>;
  /** Returns the ids of partners by IBAN without spaces. An IBAN of several partners is left out. */
  byIban(tx: PartnerTransaction, ibans: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The gateway's `Tx`. Isomorphic code cannot import that type, so it passes the transaction on as an opaque handle. */
type PartnerTransaction = object;

export const partnerDirectory = token<PartnerDirectory, 'process'>('partners.directory', 'process');
