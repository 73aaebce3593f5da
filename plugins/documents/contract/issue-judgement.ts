import { addDays } from '#core/calendar';
import type { Warning } from '#core/contract';
import { compareAmounts, type RegimeFault, type RegimeRefusal, type VatCategory, vatRegimeFault } from '#core/money';
import { type IssueWarning, issueWarnings } from './warnings.ts';

/*
 * What speaks against issuing a document, as far as its fields tell: asked by the gateway when it issues, and by the
 * editor while somebody types. It is not among the exports of the contract, for it brings the decimal library along.
 */

interface JudgedDays {
  /** `yyyy-MM-dd`, like the other days. */
  readonly issuedOn: string;
  readonly suppliedOn: string;
  readonly dueOn: string;
}

interface JudgedLines {
  readonly customer: { readonly country: string; readonly vatId: string };
  readonly lines: readonly { readonly vatCategory: VatCategory }[];
}

interface Circumstances {
  /** Whether the supplier is a VAT payer. */
  readonly payer: boolean;
  /** Of the document, in its currency. */
  readonly total: string;
  /** It takes from another document, so it is below zero. */
  readonly lessens?: boolean;
}

/** A field that keeps the document from being issued. */
interface IssueRefusal {
  readonly path: string;
  readonly code: RegimeRefusal | 'belowZero' | 'aboveZero';
}

type ToldWarning = Warning & { readonly code: IssueWarning };

/** Further ahead than this a day of issue is more likely mistyped than meant. */
const daysAhead = 7;

/** What is unusual about the days. @param today `yyyy-MM-dd` */
export function judgeDays({ issuedOn, suppliedOn, dueOn }: JudgedDays, today: string): ToldWarning[] {
  const rules: readonly [IssueWarning, boolean][] = [
    ['issued-far-ahead', issuedOn > addDays(today, daysAhead)],
    ['supplied-in-another-year', suppliedOn.slice(0, 4) !== issuedOn.slice(0, 4)],
    ['due-before-issue', dueOn < issuedOn],
  ];
  return rules.filter(([, applies]) => applies).map(([code]) => issueWarning(code));
}

/** What is wrong or unusual about the lines: their VAT against the customer, and their sum. */
export function judgeLines(document: JudgedLines, circumstances: Circumstances) {
  const regime = regimeFaults(document, circumstances);
  const refusals: IssueRefusal[] = regime.flatMap(({ severity, code }) =>
    severity === 'refusal' ? [{ path: '/customer/vatId', code }] : [],
  );
  const sign = compareAmounts(circumstances.total, '0');
  if (circumstances.lessens ? sign > 0 : sign < 0)
    refusals.push({ path: '/lines', code: circumstances.lessens ? 'aboveZero' : 'belowZero' });
  const warnings = regime.flatMap(({ severity, code }) => (severity === 'warning' ? [issueWarning(code)] : []));
  return { refusals, warnings };
}

/** A warning with its field. */
export function issueWarning(code: IssueWarning): ToldWarning {
  return { code, field: issueWarnings[code] };
}

/** Of all lines, each fault once. */
function regimeFaults({ lines, customer }: JudgedLines, { payer }: Circumstances): readonly RegimeFault[] {
  const categories = new Set(lines.map(({ vatCategory }) => vatCategory));
  const faults = [...categories].flatMap((category) => vatRegimeFault(category, { customer, payer }) ?? []);
  return [...new Map(faults.map((fault) => [fault.code, fault])).values()];
}
