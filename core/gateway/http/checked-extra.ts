import { type Added, type ExtraValues, licencesNeeded, writtenExtra } from '#core/contract/fields';
import type { CompanyCall } from './call.ts';
import { checkGate } from './check-gate.ts';

type Checking = Pick<CompanyCall, 'facts' | 'checkReferences'>;

/**
 * Returns the values to store in the fields that plugins add to a record. The endpoint's schema has checked their form.
 * @param stored the values of the record before; what it says already needs no licence, and may refer to a record that is gone
 * @throws Refusal 402 for a value that the licence does not cover, 404 for a reference to a record that the company does not have
 */
export async function checkedExtra(
  { facts, checkReferences }: Checking,
  { fields }: Pick<Added, 'fields'>,
  given: ExtraValues | undefined,
  stored?: ExtraValues,
): Promise<string> {
  for (const { gate, path } of licencesNeeded(fields, given, stored, '/extra')) checkGate(gate, facts, path);
  if (Object.values(fields).some(({ reference }) => reference !== undefined))
    await checkReferences({ stored: { extra: stored } });
  return JSON.stringify(writtenExtra(fields, given, stored));
}
