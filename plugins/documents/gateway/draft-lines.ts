import { randomUUID } from 'node:crypto';
import { formatDay } from '#core/calendar';
import { problems } from '#core/contract';
import { Refusal, type RefusedField } from '#core/gateway';
import { exemptionReasonFor, trimDecimal, type VatCategory, vatCategoryRule, vatRatesOn } from '#core/money';
import { initialValues, type Line, lineFields, type LineInput, type Supplier } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

export type VatPayerType = Supplier['vatPayerType'];

interface LinesContext {
  /** `yyyy-MM-dd`: the day whose rates hold. */
  readonly suppliedOn: string;
  readonly vatPayerType: VatPayerType;
}

/** The lines as they are kept, each number written in one way. @throws Refusal `invalid-input` that names every wrong one */
export function draftLines(lines: readonly LineInput[], context: LinesContext): Line[] {
  const wrong = lines.flatMap((line, index) => {
    const fault = vatFault(line, context);
    return fault ? [{ ...fault, path: `/lines/${index}${fault.path}` }] : [];
  });
  if (wrong.length > 0) throw new Refusal(problems.invalidInput, { fields: wrong });
  const seen = new Set<string>();
  return lines.map((line) => {
    // A line that was duplicated in the form still carries the id of its model.
    const id = line.id && !seen.has(line.id) ? line.id : randomUUID();
    seen.add(id);
    const vatCategory = line.vatCategory ?? usualCategory(context.vatPayerType);
    return {
      ...initialValues(lineFields),
      ...line,
      id,
      name: line.name.trim(),
      quantity: trimDecimal(line.quantity),
      unitPrice: trimDecimal(line.unitPrice),
      discountPercent: trimDecimal(line.discountPercent ?? '0'),
      vatRate: vatCategoryRule(vatCategory).taxed ? trimDecimal(line.vatRate) : '0',
      vatCategory,
      exemptionReason: exemptionReasonFor(vatCategory, line.exemptionReason),
    };
  });
}

/** What a line falls under when nobody says: only a payer charges VAT on domestic documents. */
function usualCategory(vatPayerType: VatPayerType): VatCategory {
  return vatPayerType === 'Payer' ? 'S' : 'O';
}

/**
 * May this company use this category? Who is no payer has nothing to exempt; a person registered under §7/§7a passes the
 * duty on to customers in other member states, and that is all.
 */
export function mayUse(category: VatCategory, vatPayerType: VatPayerType): boolean {
  if (vatPayerType === 'Payer' || category === 'O') return true;
  return vatPayerType === 'RegisteredVatPayer7' && category === 'AE';
}

function vatFault(line: LineInput, { suppliedOn, vatPayerType }: LinesContext): RefusedField | undefined {
  const category = line.vatCategory ?? usualCategory(vatPayerType);
  if (!mayUse(category, vatPayerType)) {
    const message = refusalText('notPayer');
    return { path: '/vatCategory', code: 'notPayer', message };
  }
  // Zero is no rate of VAT: what is not taxed has a category that says why.
  const rates = vatRatesOn(suppliedOn).all;
  if (!vatCategoryRule(category).taxed || rates.includes(trimDecimal(line.vatRate))) return undefined;
  const message = refusalText('vatRate', { rate: line.vatRate, day: formatDay(suppliedOn), rates: rates.join(', ') });
  return { path: '/vatRate', code: 'vatRate', message };
}
