import type { TableFormat } from '../../../contract/statement-formats.ts';

/** The CSV export of Revolut. It also lists transactions that were never booked, has fees in a separate column, and names no account. */
export const format: TableFormat = {
  name: 'Revolut',
  kind: 'csv',
  recognisedBy: [['Started Date', 'Completed Date', 'Amount', 'State']],
  columns: {
    bookedOn: ['Completed Date'],
    amount: ['Amount'],
    fee: ['Fee'],
    currency: ['Currency'],
    text: ['Description'],
    kind: ['Type'],
    state: ['State'],
  },
  sample: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TOPUP,Current,2026-11-09 10:00:00,2026-11-10 10:00:00,Faktúra VS2026999001,120.50,0.50,EUR,COMPLETED,1120.00
CARD_PAYMENT,Current,2026-11-10 10:00:00,,Hotel,-80.00,0.00,EUR,REVERTED,
CARD_REVERSAL,Current,2026-11-11 10:00:00,2026-11-11 10:00:00,Reversal of a payment,20.00,0.00,EUR,COMPLETED,1140.00
`,
};
