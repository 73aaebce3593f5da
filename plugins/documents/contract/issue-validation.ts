import { addDays } from '#core/calendar';
import type { Warning } from '#core/contract';
import { compareAmounts, type RegimeFault, type RegimeRefusal, type VatCategory, vatRegimeFault } from '#core/money';
import { type IssueWarning, issueWarnings } from './warnings.ts';

/*
 * Checks for issuing a document that need only its fields. The gateway uses them when it issues, and the editor while
 * the user types. The contract does not export them, because they would load the decimal library.
 */

interface DatesToValidate {
  /** The day of issue as `yyyy-MM-dd`, like the other days. */
  readonly issuedOn: string;
  readonly suppliedOn: string;
  readonly dueOn: string;
}

interface LinesToValidate {
  readonly customer: { readonly country: string; readonly vatId: string };
  readonly lines: readonly { readonly vatCategory: VatCategory }[];
}

interface Circumstances {
  /** Whether the supplier is a VAT payer. */
  readonly payer: boolean;
  /** The document's total in its currency. */
  readonly total: string;
  /** Whether the document reduces another one, so its total is negative. */
  readonly reducesAmount?: boolean;
}

/** A field that prevents the document from being issued. */
interface IssueRefusal {
  readonly path: string;
  readonly code: RegimeRefusal | 'belowZero' | 'aboveZero';
}

type FieldWarning = Warning & { readonly code: IssueWarning };

/** The number of days ahead that a day of issue may lie; a later day is more likely mistyped than meant. */
const daysAhead = 7;

/** Returns warnings about unusual days. @param today `yyyy-MM-dd` */
export function validateDays({ issuedOn, suppliedOn, dueOn }: DatesToValidate, today: string): FieldWarning[] {
  const rules: readonly [IssueWarning, boolean][] = [
    ['issued-far-ahead', issuedOn > addDays(today, daysAhead)],
    ['supplied-in-another-year', suppliedOn.slice(0, 4) !== issuedOn.slice(0, 4)],
    ['due-before-issue', dueOn < issuedOn],
  ];
  return rules.filter(([, applies]) => applies).map(([code]) => issueWarning(code));
}

/** Returns the refusals and warnings for the VAT categories of the lines with this customer, and for the sign of the total. */
export function validateLines(document: LinesToValidate, circumstances: Circumstances) {
  const regime = regimeFaults(document, circumstances);
  const refusals: IssueRefusal[] = regime.flatMap(({ severity, code }) =>
    severity === 'refusal' ? [{ path: '/customer/vatId', code }] : [],
  );
  const sign = compareAmounts(circumstances.total, '0');
  if (circumstances.reducesAmount ? sign > 0 : sign < 0)
    refusals.push({ path: '/lines', code: circumstances.reducesAmount ? 'aboveZero' : 'belowZero' });
  const warnings = regime.flatMap(({ severity, code }) => (severity === 'warning' ? [issueWarning(code)] : []));
  return { refusals, warnings };
}

/** Returns the warning together with its field. */
export function issueWarning(code: IssueWarning): FieldWarning {
  return { code, field: issueWarnings[code] };
}

/** Returns the faults of all lines, each fault once. */
function regimeFaults({ lines, customer }: LinesToValidate, { payer }: Circumstances): readonly RegimeFault[] {
  const categories = new Set(lines.map(({ vatCategory }) => vatCategory));
  const faults = [...categories].flatMap((category) => vatRegimeFault(category, { customer, payer }) ?? []);
  return [...new Map(faults.map((fault) => [fault.code, fault])).values()];
}
