import { type Document, type DocumentFieldSet } from '#plugins/documents/contract';
import { isUnknownUnit } from '../codes/unit-words.ts';
import { statedTerms } from '../from-document/stated-terms.ts';
import type { Fault } from './check.ts';
import type { Rule } from './rule.ts';

/** This rule checks the document, because its e-invoice no longer contains the name of the unit. */
const rule: Rule = {
  id: 'KOSTRA-UNIT',
  severity: 'warning',
  leads: 'BT-130',
  sentence: 'unknownUnit',
  fails: () => [],
};

/**
 * Returns the lines whose unit has no code, so that the e-invoice states the code for *one* instead.
 * @param added the fields that plugins add; a field of the lines may contain the code
 */
export function unknownUnitsOf(
  { lines, language }: Pick<Document, 'lines' | 'language'>,
  added: readonly DocumentFieldSet[] = [],
): Fault[] {
  return lines.flatMap(({ unit, extra }, line) =>
    isUnknownUnit(unit) && !('BT-130' in statedTerms(added, 'line', { extra }, language))
      ? [{ rule, finding: { line, values: { unit } } }]
      : [],
  );
}
