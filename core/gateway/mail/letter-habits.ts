import { token } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { Letter } from './letter-view.ts';

/** How a company is used to write about its documents. All of it inside the company. */
export interface LetterHabits {
  /** Whom the last letter to the partner went to. @returns undefined: none went there yet */
  recipientsOf(tx: Tx, partnerId: string): Promise<{ readonly to: string[]; readonly cc: string[] } | undefined>;
  /** Addresses of a letter to the partner that a server has refused are not used again. */
  forgetRefused(tx: Tx, partnerId: string, letter: Letter): Promise<void>;
  /** Whether a letter about a document begins with its PDF attached. */
  attachesDocument(tx: Tx): Promise<boolean>;
}

/** A plugin in which people write letters provides this; letters that nobody writes follow it. */
export const letterHabits = token<LetterHabits, 'process'>('gateway.letter-habits', 'process');
