import type { TableFormat } from '../../../contract/statement-formats.ts';

/** The CSV export of ČSOB in the Czech Republic. The account is above the table; the rows contain only its number. */
export const format: TableFormat = {
  name: 'ČSOB (Česko)',
  kind: 'csv',
  country: 'CZ',
  recognisedBy: [['Číslo účtu protiúčtu', 'Kód banky protiúčtu', 'Označení operace']],
  columns: {
    bookedOn: ['Datum zaúčtování'],
    amount: ['Částka'],
    currency: ['Měna'],
    account: ['Číslo účtu'],
    counterparty: ['Název účtu protiúčtu'],
    accountNumber: ['Číslo účtu protiúčtu'],
    bankCode: ['Kód banky protiúčtu'],
    variableSymbol: ['Variabilní symbol'],
    specificSymbol: ['Specifický symbol'],
    constantSymbol: ['Konstantní symbol'],
    text: ['Zpráva', 'Poznámka'],
    kind: ['Označení operace'],
    reference: ['ID transakce'],
  },
  sample: `Číslo účtu;2000145399/0300
Měna;CZK

číslo účtu;datum zaúčtování;částka;měna;zůstatek;číslo účtu protiúčtu;kód banky protiúčtu;název účtu protiúčtu;konstantní symbol;variabilní symbol;specifický symbol;označení operace;ID transakce;poznámka
2000145399;10.11.2026;1200,50;CZK;2200,50;19-2000145399;0800;ODBERATEL A.S.;0308;2026999001;;Příchozí platba;T1;faktura
2000145399;11.11.2026;20,00;CZK;2220,50;;;;;;;Storno platby;T2;
`,
};
