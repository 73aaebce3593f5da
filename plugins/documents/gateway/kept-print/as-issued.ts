import type { Document } from '../../contract/index.ts';
import { settlement } from '../settlement.ts';

/** A document as it was at the moment of its issue: not cancelled yet, and nothing paid. */
export function asIssued(document: Document): Document {
  const { paid, due } = settlement(document.totals, []);
  return { ...document, status: 'issued', payments: [], totals: { ...document.totals, paid, due } };
}
