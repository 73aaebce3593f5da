import { initialValues, shownExtra } from '#core/contract/fields';
import { recalculate } from '#core/money';
import { type Document, type DraftToIssue, lineFields } from '#plugins/documents/contract';

/**
 * Returns a draft as the document that it will become, before it has a number. Values that only an issued document has are those of a new
 * one.
 */
export function documentToIssue({ kind, id, type, values, supplier, corrected, advances }: DraftToIssue): Document {
  const { fields, extra, custom, totals } = values;
  const { lines: amounts } = recalculate({ ...fields, payments: [] });
  return {
    id,
    version: 0,
    kind: kind.id,
    ...(type !== null && { type }),
    ...(corrected && { corrected }),
    ...(advances.length > 0 && { advances: [...advances] }),
    status: 'draft',
    state: 'draft',
    paymentState: 'unpaid',
    overdue: false,
    own: false,
    number: null,
    supplier,
    ...fields,
    extra: shownExtra(kind.extra, extra),
    lines: fields.lines.map(({ extra: lineExtra, ...line }, index) => ({
      ...initialValues(lineFields),
      ...line,
      extra: shownExtra(kind.lineExtra, lineExtra),
      ...amounts[index],
    })),
    totals: { ...totals, byRate: [...totals.byRate] },
    payments: [],
    links: [],
    customFields: custom,
    sentOn: null,
    externalId: null,
    updatedAt: '',
  };
}
