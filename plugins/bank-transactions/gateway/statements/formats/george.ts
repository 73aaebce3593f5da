import type { TableFormat } from '../../../contract/statement-formats.ts';

/** The CSV export of George, the internet banking of Slovenská sporiteľňa. Each row names the company's account. */
export const format: TableFormat = {
  name: 'Slovenská sporiteľňa (George)',
  kind: 'csv',
  country: 'SK',
  recognisedBy: [['Vlastný IBAN', 'IBAN partnera', 'CC kód banky partnera']],
  columns: {
    bookedOn: ['Dátum splatnosti'],
    amount: ['Suma'],
    currency: ['Mena'],
    account: ['Vlastný IBAN'],
    counterparty: ['Partner'],
    iban: ['IBAN partnera'],
    accountNumber: ['Číslo účtu partnera'],
    bankCode: ['CC kód banky partnera'],
    variableSymbol: ['Variabilný symbol'],
    specificSymbol: ['Špecifický symbol'],
    constantSymbol: ['Konštantný symbol'],
    text: ['Popis transakcie'],
    kind: ['Typ transakcie'],
  },
  sample: `"Vlastný názov účtu","Vlastný IBAN","Dátum splatnosti","Suma","Mena","Partner","IBAN partnera","BIC/SWIFT kód banky partnera","Číslo účtu partnera","CC kód banky partnera","Popis transakcie","Typ transakcie","Konštantný symbol","Špecifický symbol","Variabilný symbol"
"Účet","SK3112000000198742637541","10.11.2026","120,50","EUR","Ľubietovská píla","SK8975000000000012345671","CEKOSKBX","","","faktúra","Prijatý prevod","0308","","2026999001"
"Účet","SK3112000000198742637541","11.11.2026","20,00","EUR","","","","","","","Storno odoslaného prevodu","","",""
`,
};
