import { all } from '#core/access';
import {
  AddedColumns,
  ColumnFormats,
  type ImportAt,
  importFields,
  ImportFindings,
  type ImportPlan,
  type ImportRow,
  type ImportTarget,
} from '#core/gateway';
import { isEmail } from '#core/contract/formats';
import { checkIban, checkRegistrationId, checkVatId, inEachLanguage, normaliseRegistrationId } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import type { Added, Contributed } from '#core/contract/fields';
import { partners } from '../../contract/index.ts';
import type titlesSk from '../export-titles/sk.json';
import type sk from './fields/sk.json';
import { addedToPartners } from '../partner-store.ts';
import { ExistingPartners } from './existing-partners.ts';
import { identityOf, readPartnerRow, type PartnerRow } from './partner-row.ts';
import { type ChangedPartner, writePartners } from './write-partners.ts';

const lists = readTexts<typeof titlesSk>(new URL('../export-titles/', import.meta.url));

const fields = [
  'name',
  'registrationId',
  'street',
  'postCode',
  'city',
  'country',
  'vatPayerType',
  'taxId',
  'vatId',
  'email',
  'phone',
  'iban',
  'note',
  'dueDays',
  'constantSymbol',
  'language',
  'documentNote',
] as const;

/**
 * Imports partners from a file of another program. Two partners are the same if their name and IČO are equal, as everywhere in this plugin;
 * a row with less data is matched if only one partner fits. An empty cell changes nothing in an existing partner.
 */
export function partnerImports(contributed: Contributed): readonly ImportTarget[] {
  const added = addedToPartners(contributed);
  const columns = new AddedColumns(added.fields, added.captions);
  return [
    {
      collection: 'partners',
      titles: inEachLanguage((language) => lists[language].list),
      gate: all(partners.create, partners.edit),
      fields: [
        ...importFields<typeof sk>(new URL('fields/', import.meta.url), fields, {
          name: { required: true },
          registrationId: {
            looksLike: (text) => checkRegistrationId(text) === 'valid' && /^\d{8}$/.test(text.replace(/\s/g, '')),
          },
          vatId: { looksLike: (text) => /^SK/i.test(text) && checkVatId(text) === 'valid' },
          email: { looksLike: isEmail },
          iban: { looksLike: (text) => checkIban(text) === 'valid' },
          postCode: { looksLike: (text) => /^\d{3} \d{2}$/.test(text) },
        }),
        ...columns.fields,
      ],
      onDuplicate: ['refuse', 'skip', 'update'],
      plan: (at, rows) => planPartners(at, rows, { added, columns }),
    },
  ];
}

interface AddedImport {
  readonly added: Added;
  readonly columns: AddedColumns;
}

/** The number of rows after which the import lets other requests run. */
const batchSize = 500;

async function planPartners(
  at: ImportAt,
  rows: readonly ImportRow[],
  { added, columns }: AddedImport,
): Promise<ImportPlan> {
  const findings = new ImportFindings();
  const habits = new ColumnFormats(rows);
  const existing = await ExistingPartners.read(at.tx);
  const seen = new Map<string, number>();
  const rowsOfIds = new Map<string, number>();
  const created: PartnerRow[] = [];
  const updated: ChangedPartner[] = [];
  let skipped = 0;
  for (const [index, row] of rows.entries()) {
    if (index % batchSize === 0) await at.progress(index);
    const faultsBefore = findings.faults.length;
    const extra = columns.read(row, findings, { habits, facts: at.facts });
    const known = readPartnerRow(row, findings, habits, at.facts);
    if (!known || findings.faults.length > faultsBefore) continue;
    const read = { ...known, extra };
    const match = existing.find(read);
    if (match === 'several') {
      findings.fault(row.row, 'name', 'ambiguous', { name: read.name });
      continue;
    }
    // Two rows that match the same partner are duplicates, even if they are spelled differently.
    const identity = match?.id ?? identityOf(read);
    const first = seen.get(identity);
    if (first === undefined) seen.set(identity, row.row);
    else if (at.onDuplicate === 'skip') skipped += 1;
    else findings.fault(row.row, 'name', 'duplicateInFile', { row: first });
    if (first === undefined && match && at.onDuplicate === 'refuse')
      findings.fault(row.row, 'name', 'taken', { name: match.name });
    if (first !== undefined || findings.faults.length > faultsBefore) continue;
    if (!match) {
      created.push(read);
      // Branches of one company may have the same IČO, so this causes only a warning.
      const id = normaliseRegistrationId(read.registrationId ?? '');
      const other = id ? rowsOfIds.get(id) : undefined;
      if (other !== undefined) findings.warn(row.row, 'registrationId', 'sameIdInFile', { row: other });
      else if (id) rowsOfIds.set(id, row.row);
    } else if (at.onDuplicate === 'update') updated.push({ ...read, match });
    else skipped += 1;
  }
  const { faults, warnings } = findings;
  return {
    faults,
    warnings,
    rejected: new Set(faults.map(({ row }) => row)),
    counts: { created: created.length, updated: updated.length, skipped },
    write: (step) => writePartners({ ...at, ...step }, { created, updated, added }),
  };
}
