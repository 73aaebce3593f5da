import type { TableFormat } from '../../../contract/statement-formats.ts';

/** The CSV export of Fio banka in the Czech Republic and in Slovakia. In files from its API, the account is above the table. */
export const format: TableFormat = {
  name: 'Fio banka',
  kind: 'csv',
  recognisedBy: [
    ['ID pohybu', 'Objem', 'Protiúčet', 'Kód banky'],
    ['ID operace', 'Objem', 'Protiúčet', 'Kód banky'],
    ['ID operácie', 'Objem', 'Protiúčet', 'Kód banky'],
  ],
  columns: {
    bookedOn: ['Datum', 'Dátum'],
    amount: ['Objem'],
    currency: ['Měna', 'Mena'],
    counterparty: ['Název protiúčtu', 'Názov protiúčtu'],
    accountNumber: ['Protiúčet'],
    bankCode: ['Kód banky'],
    variableSymbol: ['VS'],
    specificSymbol: ['SS'],
    constantSymbol: ['KS'],
    text: ['Zpráva pro příjemce', 'Správa pre príjemcu'],
    note: ['Uživatelská identifikace', 'Užívateľská identifikácia', 'Poznámka', 'Komentář', 'Komentár'],
    kind: ['Typ'],
    reference: ['ID pohybu', 'ID operace', 'ID operácie'],
  },
  sample: `"accountId";"2000145399"
"bankId";"2010"
"currency";"CZK"
"iban";"CZ7920100000002000145399"

"ID operace";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"Název banky";"KS";"VS";"SS";"Poznámka";"Zpráva pro příjemce";"Typ"
"27000001";"10.11.2026";"1200,50";"CZK";"19-2000145399";"Jan Dvořák";"0800";"Česká spořitelna";"0308";"2026999001";"";"";"faktura";"Bezhotovostní příjem"
"27000002";"11.11.2026";"20,00";"CZK";"";"";"";"";"";"";"";"";"";"Storno platby"
`,
};
