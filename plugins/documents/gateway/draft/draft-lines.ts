import { randomUUID } from 'node:crypto';
import { formatDay } from '#core/calendar';
import { problems } from '#core/contract';
import { Refusal, type RefusedField } from '#core/gateway';
import { exemptionReasonFor, trimDecimal, type VatCategory, vatCategoryRule, vatRatesOn } from '#core/money';
import { type AddedFields, initialValues, writtenExtra } from '#core/contract/fields';
import { type Line, lineFields, type LineInput, type Supplier } from '../../contract/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

export type VatPayerType = Supplier['vatPayerType'];

interface LinesContext {
  /** The day whose VAT rates apply, as `yyyy-MM-dd`. */
  readonly suppliedOn: string;
  /** The company's VAT status on this day. */
  readonly vatPayerType: VatPayerType;
  /** The fields that lines of the kind have besides the common ones. */
  readonly added?: AddedFields;
  /** The stored lines. What they say in fields whose plugin is gone is kept. */
  readonly stored?: readonly Line[] | undefined;
}

/**
 * Returns the lines in the form in which they are stored, with each number in its standard form.
 * @throws Refusal `invalid-input` with every faulty line
 */
export function draftLines(lines: readonly LineInput[], context: LinesContext): Line[] {
  const wrong = lines.flatMap((line, index) => {
    const fault = vatFault(line, context);
    return fault ? [{ ...fault, path: `/lines/${index}${fault.path}` }] : [];
  });
  if (wrong.length > 0) throw new Refusal(problems.invalidInput, { fields: wrong });
  const seen = new Set<string>();
  const stored = new Map(context.stored?.map(({ id, extra }) => [id, extra]));
  return lines.map((line) => {
    // A line that was duplicated in the form still has the id of the original line.
    const id = line.id && !seen.has(line.id) ? line.id : randomUUID();
    seen.add(id);
    const vatCategory = line.vatCategory ?? usualCategory(context.vatPayerType);
    const extra = writtenExtra(context.added ?? {}, line.extra, stored.get(id), { ...line, vatCategory });
    const { extra: _, ...given } = line;
    return {
      ...initialValues(lineFields),
      ...given,
      id,
      name: line.name.trim(),
      quantity: trimDecimal(line.quantity),
      unitPrice: trimDecimal(line.unitPrice),
      discountPercent: trimDecimal(line.discountPercent ?? '0'),
      vatRate: vatCategoryRule(vatCategory).taxed ? trimDecimal(line.vatRate) : '0',
      vatCategory,
      exemptionReason: exemptionReasonFor(vatCategory, line.exemptionReason),
      ...(Object.keys(extra).length > 0 && { extra }),
    };
  });
}

/** Returns the default VAT category of a line: only a payer charges VAT on domestic documents. */
function usualCategory(vatPayerType: VatPayerType): VatCategory {
  return vatPayerType === 'Payer' ? 'S' : 'O';
}

/**
 * Checks whether the company may use the category. A company that is not a payer has no VAT to exempt. A person registered under §7/§7a may
 * only transfer the VAT duty to customers in other member states.
 */
export function mayUse(category: VatCategory, vatPayerType: VatPayerType): boolean {
  if (vatPayerType === 'Payer' || category === 'O') return true;
  return vatPayerType === 'RegisteredVatPayer7' && category === 'AE';
}

function vatFault(line: LineInput, { suppliedOn, vatPayerType }: LinesContext): RefusedField | undefined {
  const category = line.vatCategory ?? usualCategory(vatPayerType);
  if (!mayUse(category, vatPayerType)) {
    const message = refusalText('notPayer', { day: formatDay(suppliedOn) });
    return { path: '/vatCategory', code: 'notPayer', message };
  }
  // Zero is not a VAT rate: a line without VAT has a category that states the reason.
  const rates = vatRatesOn(suppliedOn).all;
  if (!vatCategoryRule(category).taxed || rates.includes(trimDecimal(line.vatRate))) return undefined;
  const message = refusalText('vatRate', { rate: line.vatRate, day: formatDay(suppliedOn), rates: rates.join(', ') });
  return { path: '/vatRate', code: 'vatRate', message };
}
