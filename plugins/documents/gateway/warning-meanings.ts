import type { IssueWarning, PaymentWarning } from '../contract/index.ts';

/** When each warning of documents comes, for programs. Pages have words of their own. */
export const documentWarnings = {
  'issued-far-ahead': 'The day of issue is more than seven days ahead.',
  'issued-out-of-order':
    'A number of the series was already given to a later day, so numbers would not follow the days.',
  'supplied-in-another-year': 'The day of supply is in another year than the day of issue.',
  'due-before-issue': 'The due day is before the day of issue.',
  'union-supply-to-home-address': 'Supply inside the Union (K) goes to a customer with a domestic address.',
  'union-supply-outside-union': 'Supply inside the Union (K) goes to an address outside it.',
  'export-inside-union': 'Export (G) goes to a customer inside the Union.',
  'vat-id-of-no-member-state': 'Reverse charge (AE) applies to a customer with a VAT id that no member state issues.',
  'entered-before': 'Another document of the same customer or supplier has the same number.',
  'cash-below-zero': 'The cash box would be below zero on that day or later.',
  'pays-nothing': 'No issued document has the number that this receipt states as paid.',
  'amounts-differ': 'The entered amounts by rate differ from the sums of the lines by more than five cents.',
  'letters-not-printed':
    'A text that is printed has letters which the font of prints lacks, such as Chinese ones. The field is the first such text.',
  'outside-vat-by-payer': 'A payer supplies outside the scope of VAT (O).',
  'invoiced-before':
    'The invoices would exceed the order or offer that they all come from, because one of them was made through a proforma.',
  'paid-ahead': 'The payment is dated in the future.',
  'paid-before-issue': "The payment is dated before the document's day of issue.",
  'invoiced-already': 'An invoice was issued for the proforma and waits for this money.',
} satisfies Readonly<Record<IssueWarning | PaymentWarning, string>>;
