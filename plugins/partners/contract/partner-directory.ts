import { token } from '#core/registry';
import type { Partner } from './schemas.ts';

/** Reads partners of the caller's company, for documents that copy a partner's data. */
export interface PartnerDirectory {
  /** Returns the partner in the caller's company and transaction; `undefined` if it does not exist. */
  read(tx: PartnerTransaction, partnerId: string): Promise<Partner | undefined>;
  /** Returns all partners in Slovak order of their names; only those of `ids` that exist, if they are given. */
  all(tx: PartnerTransaction, ids?: readonly string[]): Promise<readonly Partner[]>;
  /** Returns the e-mail addresses of those partners that exist, by id. */
  emailsOf(tx: PartnerTransaction, partnerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns a function that finds partners by the data in a file of another program: by name and IČO, otherwise by the first present one of
   * IČO, VAT id and name. Its result `undefined` means that no partner matches, or several do.
   */
  finder(
    tx: PartnerTransaction,
  ): Promise<(sought: Pick<Partner, 'name' | 'registrationId' | 'vatId'>) => Partner | undefined>;
  /** Maps each IBAN, without spaces, to the id of its partner. An IBAN that several partners have is left out. */
  byIban(tx: PartnerTransaction, ibans: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Finds the only partner with one of the numbers on a document: by DIČ, then by VAT id, then by IČO. A number that several partners have
   * decides nothing.
   * @returns the id of the partner
   */
  byNumbers(
    tx: PartnerTransaction,
    numbers: Readonly<Partial<Pick<Partner, 'taxId' | 'vatId' | 'registrationId'>>>,
  ): Promise<string | undefined>;
}

/** A transaction of the gateway. Isomorphic code cannot import the type `Tx`, so it passes the transaction on as an opaque handle. */
type PartnerTransaction = object;

export const partnerDirectory = token<PartnerDirectory, 'process'>('partners.directory', 'process');
