import type { Day } from '#core/calendar';

/** A transaction on an account, with the data that matching needs. Amounts are in cents, negative if the money left the account. */
export interface Movement {
  readonly bookedOn: Day;
  readonly amount: number;
  readonly currency: string;
  readonly counterparty: string;
  readonly iban: string;
  /** The variable symbol without leading zeros. */
  readonly variableSymbol: string;
  readonly text: string;
  readonly isFee: boolean;
  readonly isReversal: boolean;
}

/** An issued document with the data that matching needs. Its amounts have the account's sign: negative ones leave the account. */
export interface MatchedDocument {
  readonly id: string;
  readonly number: string;
  readonly variableSymbol: string;
  /** The amount in cents that is still expected; 0 means that all is paid. */
  readonly due: number;
  /** The part of `due` that the customer may retain for longer; `undefined` means none. */
  readonly later?: number;
  /** The amount in cents that was already received or sent. */
  readonly paid: number;
  readonly currency: string;
  readonly issuedOn: Day;
  readonly dueOn: Day;
  /** The key of the partner, the same on all documents of one partner. */
  readonly partner: string;
  readonly name: string;
  /** The known account of the partner. `''` means unknown. */
  readonly iban: string;
}

/** Returns the amount that is expected now: the due amount without the retained part, unless only that part is still due. */
export function expectedNow({ due, later = 0 }: Pick<MatchedDocument, 'due' | 'later'>): number {
  return due - later || due;
}

/** The knowledge from earlier matches and from decisions of users. */
export interface Memory {
  /** Maps an IBAN to the partner that has paid from it or was paid to it. */
  readonly partnerOf: Pick<ReadonlyMap<string, string>, 'get'>;
  /** The ids of documents that a user has rejected for this transaction. */
  readonly refused: ReadonlySet<string>;
}
