import { readFields } from '#core/contract/fields';
import { refusalTexts } from '#core/gateway';
import { type DraftToIssue, type Question, type WrongField } from '#plugins/documents/contract';
import { chargeFields, reportedGoods, supplyFields } from '../contract/index.ts';
import type en from './questions/en.json';

const text = refusalTexts<typeof en>(new URL('questions/', import.meta.url));

/** Refuses a code of goods that is begun and not finished: four digits or none. */
export async function refuseTariffCodes({ values }: Pick<DraftToIssue, 'values'>): Promise<readonly WrongField[]> {
  return values.fields.lines.flatMap((line, index) =>
    /^(\d{4})?$/.test(readFields(supplyFields, line).tariffCode)
      ? []
      : [{ path: `/lines/${index}/extra/tariffCode`, code: 'tariffCode', message: text('tariffCode') }],
  );
}

/** Asks about lines of § 69 (12) f–i without what part A.2 of the control statement lists: the code, the quantity or its unit. */
export async function askForGoods({
  kind,
  values,
}: Pick<DraftToIssue, 'kind' | 'values'>): Promise<readonly Question[]> {
  if (!('tariffCode' in kind.lineExtra)) return [];
  const { lines } = values.fields;
  const at = lines.findIndex((line) => {
    const goods = reportedGoods(line);
    return goods !== undefined && Object.values(goods).includes(null);
  });
  const line = lines[at];
  if (!line) return [];
  const letter = readFields(chargeFields, line).reverseCharge ?? '';
  const field = reportedGoods(line)?.code === null ? 'tariffCode' : 'reportedUnit';
  const message = text('goodsMissing', { line: String(at + 1), letter });
  return [{ code: 'goods-missing', field: `/lines/${at}/extra/${field}`, message }];
}
