import type { Day } from '#core/calendar';

/** A transaction on an account, with the data that matching needs. Amounts are in cents, below zero if they left the account. */
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

/** An issued document, as matching sees it. Amounts have the account's sign: negative ones leave it. */
export interface MatchedDocument {
  readonly id: string;
  readonly number: string;
  readonly variableSymbol: string;
  /** The amount in cents that is still expected; 0 means that all is paid. */
  readonly due: number;
  /** The part of `due` that the other side may retain for longer. Without it there is none. */
  readonly later?: number;
  /** The amount in cents that was already received or sent. */
  readonly paid: number;
  readonly currency: string;
  readonly issuedOn: Day;
  readonly dueOn: Day;
  /** The key of the other side, the same on all of its documents. */
  readonly partner: string;
  readonly name: string;
  /** The known account of the other side. `''` means that it is unknown. */
  readonly iban: string;
}

/** Returns the amount that is expected now: all that is due except the retained part, unless only that is left. */
export function expectedNow({ due, later = 0 }: Pick<MatchedDocument, 'due' | 'later'>): number {
  return due - later || due;
}

/** The knowledge that comes from people and from earlier matches. */
export interface Memory {
  /** The partners by the IBAN that they have paid from, or that was paid. */
  readonly partnerOf: Pick<ReadonlyMap<string, string>, 'get'>;
  /** The ids of documents that this transaction does not pay, according to a person. */
  readonly refused: ReadonlySet<string>;
}
