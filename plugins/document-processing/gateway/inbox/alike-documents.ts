import { sql } from 'kysely';
import type { Tx } from '#core/gateway';
import type { ArrivedDocumentDetail, ReadField, Reading } from '../../contract/index.ts';
import { processingIn } from '../processing-tables.ts';

const alikeAtMost = 5;
const supplierNumbers = ['supplierRegistrationId', 'supplierTaxId', 'supplierVatId'] as const;

/**
 * Finds other arrived documents that say the same supplier, number and day of issue, since the same invoice may come by e-mail, from the
 * network and by hand. What was entered already is found by the form of the kind.
 */
export async function alikeDocuments(
  tx: Tx,
  id: string,
  values: readonly Reading[],
): Promise<ArrivedDocumentDetail['alike']> {
  const number = bare(valueOf(values, 'number'));
  if (number === '') return [];
  const same = await processingIn(tx)
    .selectFrom('arrived_document as document')
    .innerJoin('arrived_letter as letter', 'letter.id', 'document.letter_id')
    .select(['document.id', 'document.file_name', 'document.readings', 'letter.arrived_at'])
    .where('document.id', '<>', id)
    .where('document.state', '<>', 'discarded')
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(document.readings -> 'values') as reading
        where reading ->> 'field' = 'number'
          and lower(regexp_replace(reading ->> 'value', '[^a-zA-Z0-9]', '', 'g')) = ${number.replace(/[^a-z\d]/g, '')})`,
    )
    .orderBy('document.id', 'desc')
    .limit(100)
    .execute();
  return same
    .filter(({ readings }) => isAlike(values, readings?.values ?? []))
    .slice(0, alikeAtMost)
    .map((row) => ({ id: row.id, fileName: row.file_name, arrivedAt: row.arrived_at.toISOString() }));
}

/** Checks the number; the supplier by any number that both state, otherwise by the name; and the day, if both state one. */
function isAlike(one: readonly Reading[], other: readonly Reading[]): boolean {
  if (bare(valueOf(one, 'number')) !== bare(valueOf(other, 'number'))) return false;
  const [day, otherDay] = [valueOf(one, 'issuedOn'), valueOf(other, 'issuedOn')];
  if (day !== '' && otherDay !== '' && day !== otherDay) return false;
  const shared = supplierNumbers.filter((field) => valueOf(one, field) !== '' && valueOf(other, field) !== '');
  if (shared.length > 0) return shared.some((field) => bare(valueOf(one, field)) === bare(valueOf(other, field)));
  const name = bare(valueOf(one, 'supplierName'));
  return name !== '' && name === bare(valueOf(other, 'supplierName'));
}

function valueOf(values: readonly Reading[], wanted: ReadField): string {
  return values.find(({ field }) => field === wanted)?.value ?? '';
}

/** Leaves letters and digits, as programs write the same number differently. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}
