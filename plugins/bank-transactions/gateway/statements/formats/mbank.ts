import type { TableFormat } from '../../../contract/statement-formats.ts';

/** The CSV export of mBank in Slovakia and in the Czech Republic. The account is above the table, the closing balance below it. */
export const format: TableFormat = {
  name: 'mBank',
  kind: 'csv',
  recognisedBy: [
    ['Suma transakcie', 'Účtovný zostatok po transakcii', 'Platca/Príjemca'],
    ['Částka transakce', 'Účetní zůstatek po transakci', 'Plátce/Příjemce'],
  ],
  columns: {
    bookedOn: ['Dátum zaúčtovania transakcie', 'Datum zaúčtování transakce'],
    amount: ['Suma transakcie', 'Částka transakce'],
    counterparty: ['Platca/Príjemca', 'Plátce/Příjemce'],
    iban: ['Číslo účtu platcu/príjemcu', 'Číslo účtu plátce/příjemce'],
    variableSymbol: ['VS'],
    specificSymbol: ['SS'],
    constantSymbol: ['KS'],
    text: ['Popis', 'Zpráva pro příjemce'],
    kind: ['Popis operácie', 'Popis transakce'],
  },
  sample: `mBank S.A., pobočka zahraničnej banky
#Klient;
Skúšobňa s. r. o.;

#Mena účtu:;
EUR;
#IBAN:;
SK3112000000198742637541;

#Dátum zaúčtovania transakcie;#Dátum uskutočnenia transakcie;#Popis operácie;#Popis;#Platca/Príjemca;#Číslo účtu platcu/príjemcu;#KS;#VS;#SS;#Suma transakcie;#Účtovný zostatok po transakcii;
10-11-2026;10-11-2026;PRIJATÁ PLATBA MEDZIBANKOVÁ;"faktúra";"Ľubietovská píla";'SK8975000000000012345671';0308;2026999001;;120,50;1 120,50;
11-11-2026;11-11-2026;STORNO PLATBY;"  ";"  ";"";;;;20,00;1 140,50;

#Konečný zostatok:;1 140,50 EUR;
`,
};
