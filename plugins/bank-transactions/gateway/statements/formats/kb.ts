import type { TableFormat } from '../../../contract/statement-formats.ts';

/** The CSV export of Komerční banka. The account is above the table. */
export const format: TableFormat = {
  name: 'Komerční banka',
  kind: 'csv',
  country: 'CZ',
  recognisedBy: [['Protiúčet a kód banky', 'Systémový popis', 'Popis příkazce']],
  columns: {
    bookedOn: ['Datum splatnosti', 'Datum zaúčtování'],
    amount: ['Částka'],
    counterparty: ['Název protiúčtu'],
    iban: ['Protiúčet a kód banky'],
    variableSymbol: ['VS'],
    specificSymbol: ['SS'],
    constantSymbol: ['KS'],
    text: ['Popis pro příjemce'],
    note: ['Popis příkazce'],
    kind: ['Systémový popis'],
    reference: ['Identifikace transakce'],
  },
  sample: `Číslo účtu;19-2000145399/0100
Období;01.11.2026 - 22.11.2026
Měna účtu;CZK

"Datum splatnosti";"Datum odepsání z jiné banky";"Protiúčet a kód banky";"Název protiúčtu";"Částka";"Originální částka";"Originální měna";"Kurz";"VS";"KS";"SS";"Identifikace transakce";"Systémový popis";"Popis příkazce";"Popis pro příjemce"
"10.11.2026";"";"19-2000145399/0800";"ODBERATEL";"1200,50";"";"";"";"2026999001";"0308";"";"KB001";"Úhrada";"faktura";""
"11.11.2026";"";"";"";"20,00";"";"";"";"";"";"";"KB002";"Storno poplatku";"";""
`,
};
