import type { TableFormat } from '../../../contract/statement-formats.ts';

/** The CSV export of Tatra banka. Amounts have no sign; the column `Typ` has `Kredit` or `Debet`. Of the other side only the IBAN is read, since the number lacks its prefix. */
export const format: TableFormat = {
  name: 'Tatra banka',
  kind: 'csv',
  country: 'SK',
  recognisedBy: [['Dátum spracovania', 'Predčíslie', 'Referencia platiteľa', 'Informácia pre príjemcu']],
  columns: {
    bookedOn: ['Dátum zúčtovania'],
    amount: ['Suma'],
    direction: ['Typ'],
    currency: ['Mena'],
    iban: ['IBAN'],
    variableSymbol: ['Variabilný symbol'],
    specificSymbol: ['Špecifický symbol'],
    constantSymbol: ['Konštantný symbol'],
    endToEndId: ['Referencia platiteľa'],
    text: ['Informácia pre príjemcu'],
    kind: ['Popis'],
  },
  sample: `"Dátum spracovania","Dátum zúčtovania",Suma,Mena,Typ,"Predčíslie","Číslo účtu","Kód banky",IBAN,"Variabilný symbol","Špecifický symbol","Konštantný symbol","Referencia platiteľa","Informácia pre príjemcu",Popis
10.11.2026,10.11.2026,"120,50",EUR,Kredit,,12345671,7500,SK8975000000000012345671,2026999001,,0308,/VS2026999001/SS/KS0308,faktúra,PLATBA 7500/000000-0012345671
11.11.2026,11.11.2026,"20,00",EUR,Kredit,,,,,,,,,,STORNO POPLATKU
`,
};
