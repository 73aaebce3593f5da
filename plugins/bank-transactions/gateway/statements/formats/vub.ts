import type { TableFormat } from '../../../contract/statement-formats.ts';

/** The CSV export of VÚB banka, which exists with two sets of column names. */
export const format: TableFormat = {
  name: 'VÚB banka',
  kind: 'csv',
  country: 'SK',
  recognisedBy: [
    ['Dátum účtovania', 'Suma', 'IBAN partnera', 'Referencia platiteľa'],
    ['Dátum zaúčtovania', 'Suma transakcie', 'Názov protiúčtu', 'Protiúčet'],
  ],
  columns: {
    bookedOn: ['Dátum účtovania', 'Dátum zaúčtovania'],
    amount: ['Suma', 'Suma transakcie'],
    currency: ['Mena'],
    account: ['Vlastný IBAN', 'IBAN účtu'],
    counterparty: ['Názov partnera', 'Názov protiúčtu'],
    iban: ['IBAN partnera', 'Protiúčet'],
    variableSymbol: ['Variabilný symbol', 'Var. symbol', 'VS'],
    specificSymbol: ['Špecifický symbol', 'Šp. symbol', 'SS'],
    constantSymbol: ['Konštantný symbol', 'Konšt. symbol', 'KS'],
    endToEndId: ['Referencia platiteľa'],
    text: ['Informácia pre príjemcu', 'Popis transakcie', 'Popis'],
    kind: ['Typ transakcie', 'Druh transakcie'],
    reference: ['Referencia banky'],
  },
  sample: `Dátum účtovania;Dátum valuty;Suma;Mena;Názov partnera;IBAN partnera;Variabilný symbol;Špecifický symbol;Konštantný symbol;Referencia platiteľa;Informácia pre príjemcu;Typ transakcie
10.11.2026;10.11.2026;+120,50;EUR;Ľubietovská píla;SK8975000000000012345671;2026999001;;0308;/VS2026999001/SS/KS0308;faktúra;Prijatá platba
11.11.2026;11.11.2026;+20,00;EUR;;;;;;;;Storno platby
`,
};
