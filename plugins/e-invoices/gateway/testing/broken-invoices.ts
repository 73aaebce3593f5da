import type { EInvoice } from '../model/e-invoice.ts';
import { baseInvoices, type BaseName, changed, type Changes } from './base-invoices.ts';
import { breakCategories } from './broken/categories.ts';
import { breakCodes } from './broken/codes.ts';
import { breakOwn } from './broken/own.ts';
import { breakPeppol } from './broken/peppol.ts';
import { breakRequired } from './broken/required.ts';
import { breakSums } from './broken/sums.ts';

/** An e-invoice that breaks one rule, and as little else as can be. */
export interface Broken {
  readonly rule: string;
  readonly base: BaseName;
  readonly changes: Changes;
  /** The rules that it cannot but break too. */
  readonly also: readonly string[];
}

export const brokenInvoices: readonly Broken[] = [
  breakRequired,
  breakSums,
  breakCodes,
  breakCategories,
  breakPeppol,
  breakOwn,
].flatMap((breakAll) => {
  const broken: Broken[] = [];
  breakAll((rule, base, changes, ...also) => broken.push({ rule, base, changes, also }));
  return broken;
});

export function invoiceOf({ base, changes }: Broken): EInvoice {
  return changed(baseInvoices[base], changes);
}
