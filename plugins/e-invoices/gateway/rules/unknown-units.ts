import { type Document } from '#plugins/documents/contract';
import { isUnknownUnit } from '../codes/unit-words.ts';
import type { Fault } from './check.ts';
import type { Rule } from './rule.ts';

/** Asked of the document, since its e-invoice no longer says what the unit was called. */
const rule: Rule = {
  id: 'KOSTRA-UNIT',
  severity: 'warning',
  leads: 'BT-130',
  sentence: 'unknownUnit',
  fails: () => [],
};

/** Returns the lines whose unit has no code, so that the e-invoice says *one* in its place. */
export function unknownUnitsOf({ lines }: Pick<Document, 'lines'>): Fault[] {
  return lines.flatMap(({ unit }, line) =>
    isUnknownUnit(unit) ? [{ rule, finding: { line, values: { unit } } }] : [],
  );
}
