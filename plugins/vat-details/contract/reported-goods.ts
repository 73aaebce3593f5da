import { readFields } from '#core/contract/fields';
import { type Line } from '#plugins/documents/contract';
import { chargeFields, supplyFields } from './line-fields.ts';

/** What part A.2 of the control statement says about the goods of a line; null is what the line does not say. */
export interface ReportedGoods {
  /** Four digits of the customs tariff, `MT` for mobile telephones or `IO` for integrated circuits. */
  readonly code: string | null;
  readonly quantity: string | null;
  /** `kg`, `t`, `m` or `ks`. */
  readonly unit: string | null;
}

const fixedCodes: Readonly<Record<string, string>> = { h: 'MT', i: 'IO' };
const units: readonly string[] = supplyFields.fields.reportedUnit.of;

/** Returns the goods of § 69 (12) f–i that a line supplies; undefined for any other line. */
export function reportedGoods(
  line: Pick<Line, 'vatCategory' | 'quantity' | 'unit' | 'extra'>,
): ReportedGoods | undefined {
  const { reverseCharge } = readFields(chargeFields, line);
  if (line.vatCategory !== 'AE' || reverseCharge === null || reverseCharge < 'f' || reverseCharge > 'i')
    return undefined;
  const { tariffCode, reportedQuantity, reportedUnit } = readFields(supplyFields, line);
  const ownUnit = line.unit.trim().toLowerCase().replace(/\.$/, '');
  const unit = reportedUnit ?? (units.includes(ownUnit) ? ownUnit : null);
  return {
    code: fixedCodes[reverseCharge] ?? (tariffCode || null),
    quantity: reportedQuantity ?? (unit === ownUnit ? line.quantity : null),
    unit,
  };
}
