import type { CompanyCall } from '#core/gateway';
import { compareAmounts } from '#core/money';
import { type DocumentFigures } from '#plugins/documents/contract';
import { abroad, type ExcludedSupplies, type Reason } from '../contract/index.ts';
import { exclusionsOf } from './marks.ts';
import { supplies } from './turnover.ts';
import { daysOf, limitsApply } from './vat-outlook.ts';

/** Returns the supplies that are excluded from the year's turnover, with the reasons. Each supply is listed once, sorted by day. */
export async function leftOut(call: CompanyCall, figures: DocumentFigures): Promise<ExcludedSupplies> {
  const year = Number(call.today().slice(0, 4));
  if (!(await limitsApply(call, year))) return { rows: [] };
  const marks = await exclusionsOf(call.tx);
  const marked = [...marks.documents.keys()];
  const collections = new Map(figures.kinds('turnover').map(({ id, collection }) => [id, collection]));
  const query = { ...supplies, ...daysOf(year) };
  const of = ['day', 'number', 'kind', 'document', 'original'] as const;

  const foreign = await figures.sum(call, { ...query, category: abroad, by: [...of, 'category'] });
  const whole = await figures.sum(call, { ...query, within: marked, by: [...of, 'category'] });
  const lines = await figures.sum(call, {
    ...query,
    without: marked,
    lineMarks: marks.lines,
    by: [...of, 'category', 'turnover', 'line'],
  });
  const isHere = ({ keys }: { readonly keys: readonly string[] }) => keys[of.length] !== abroad;
  const rows = [
    ...foreign.map((one) => ({ ...one, isLine: false, reason: 'abroad' as const, note: '' })),
    ...whole.filter(isHere).map((one) => {
      const { reason = 'other', note = '' } = marks.documents.get(one.keys[4] ?? '') ?? {};
      return { ...one, isLine: false, reason, note };
    }),
    ...lines.filter(isHere).map((one) => ({
      ...one,
      isLine: true,
      reason: one.keys[of.length + 1] as Reason, // these rows contain only supplies that do not count
      note: '',
    })),
  ];
  return {
    rows: rows
      .filter(({ base }) => compareAmounts(base, '0') !== 0)
      .map(({ keys: [day = '', number = '', kind = '', documentId = ''], label, base, isLine, reason, note }) => ({
        documentId,
        collection: collections.get(kind) ?? '',
        number,
        day,
        name: label ?? '',
        isLine,
        reason,
        note,
        amount: base,
      }))
      .toSorted((a, b) => (a.day + a.number).localeCompare(b.day + b.number)),
  };
}
