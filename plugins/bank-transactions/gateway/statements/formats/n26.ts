import type { TableFormat } from '../../../contract/statement-formats.ts';

/** The CSV export of N26. It names no account. The currency is in a column name. */
export const format: TableFormat = {
  name: 'N26',
  kind: 'csv',
  recognisedBy: [
    ['Payee', 'Transaction type', 'Payment reference', 'Type Foreign Currency'],
    ['Partner Name', 'Partner Iban', 'Payment Reference', 'Original Currency'],
  ],
  columns: {
    bookedOn: ['Booking Date', 'Date'],
    amount: ['Amount (EUR)'],
    counterparty: ['Partner Name', 'Payee'],
    iban: ['Partner Iban', 'Account number'],
    text: ['Payment reference'],
    kind: ['Transaction type', 'Type'],
  },
  sample: `"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"
"2026-11-10","Max Muster","DE89370400440532013000","Income","Rechnung VS2026999001","120.50","","",""
"2026-11-11","SPAR","","Reversal","","20.00","","",""
`,
};
