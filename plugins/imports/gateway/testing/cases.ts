import type { FaultyFile } from './faulty-file.ts';
import { amountColumns, dayColumns, faultyInvoices, invoiceFaults } from './faulty-invoices.ts';
import { faultyPartners, partnerFaults } from './faulty-partners.ts';
import { csvFile, xlsxFile } from './write-file.ts';

/** A list to import, in one format, with 37 faults of twelve kinds. */
export interface FaultyCase {
  readonly what: string;
  readonly collection: 'partners' | 'invoices';
  readonly file: FaultyFile;
  readonly bytes: Uint8Array;
}

/** The keys of records that the company already has: one for each fault, because some faults are duplicates. */
export const known = Array.from({ length: 37 }, (_, index) => `1999/${index}`);
export const knownFile: Readonly<Record<FaultyCase['collection'], string>> = {
  partners: ['Názov;Mesto', ...known.map((name) => `${name};Poprad`)].join('\n'),
  invoices: [
    'Číslo;Odberateľ;Ulica;Mesto;Dátum;Cena bez DPH;DPH %',
    ...known.map((number) => `${number};Starý;Stará 1;Poprad;1.9.2019;100;20`),
  ].join('\n'),
};

const seed = 15;

export function partnersInCsv(rows: number): FaultyCase {
  const file = faultyPartners(seed, rows, partnerFaults.csv, known);
  return {
    what: 'partners in CSV (Windows-1250)',
    collection: 'partners',
    file,
    bytes: csvFile(file.rows, 'windows-1250'),
  };
}

export function partnersInXlsx(rows: number): FaultyCase {
  const file = faultyPartners(seed, rows, partnerFaults.xlsx, known);
  return { what: 'partners in XLSX', collection: 'partners', file, bytes: xlsxFile(file.rows, file) };
}

export function invoicesInCsv(rows: number, encoding: 'windows-1250' | 'utf-8'): FaultyCase {
  const kinds = encoding === 'utf-8' ? invoiceFaults.utf8 : invoiceFaults.windows1250;
  const file = faultyInvoices(seed, rows, kinds, known);
  const what = `invoices in CSV (${encoding === 'utf-8' ? 'UTF-8' : 'Windows-1250'})`;
  return { what, collection: 'invoices', file, bytes: csvFile(file.rows, encoding) };
}

export function invoicesInXlsx(rows: number): FaultyCase {
  const file = faultyInvoices(seed, rows, invoiceFaults.xlsx, known);
  const { headRow } = file;
  const bytes = xlsxFile(file.rows, { headRow, days: dayColumns, amounts: amountColumns });
  return { what: 'invoices in XLSX', collection: 'invoices', file, bytes };
}
