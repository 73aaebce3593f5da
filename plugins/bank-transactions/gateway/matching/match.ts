import type { Day } from '#core/calendar';

/** A movement on an account, as matching sees it. Money is in cents, below zero what left the account. */
export interface Movement {
  readonly bookedOn: Day;
  readonly amount: number;
  readonly currency: string;
  readonly counterparty: string;
  readonly iban: string;
  /** Without zeros in front. */
  readonly variableSymbol: string;
  readonly text: string;
  readonly isFee: boolean;
  readonly isReversal: boolean;
}

/** An issued document, as matching sees it; money as the account will see it: below zero what has to leave it. */
export interface MatchedDocument {
  readonly id: string;
  readonly number: string;
  readonly variableSymbol: string;
  /** Cents that are still expected; 0: all is paid. */
  readonly due: number;
  /** Of these, what the other side may keep for longer; absent: nothing. */
  readonly later?: number;
  /** Cents that came, or went, already. */
  readonly paid: number;
  readonly currency: string;
  readonly issuedOn: Day;
  readonly dueOn: Day;
  /** Of the other side, the same on all its documents. */
  readonly partner: string;
  readonly name: string;
  /** Its account as it is known from elsewhere; `''`: it is not. */
  readonly iban: string;
}

/** What is expected at once: all that is due but what may be kept for longer, unless that alone is left. */
export function expectedNow({ due, later = 0 }: Pick<MatchedDocument, 'due' | 'later'>): number {
  return due - later || due;
}

/** What people, and earlier matches, have taught. */
export interface Memory {
  /** Partners by the IBAN from which they have paid, or to which they were paid. */
  readonly partnerOf: Pick<ReadonlyMap<string, string>, 'get'>;
  /** Ids of documents that this movement does not pay, as somebody has said. */
  readonly refused: ReadonlySet<string>;
}
