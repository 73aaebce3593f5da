import { variableSymbolOf } from '#core/contract';
import { hasField, stageOf } from '../../contract/index.ts';
import type { Engine } from '../verbs/index.ts';
import { columnsOf } from '../draft/index.ts';
import { settlement } from '../rows/index.ts';
import type { Issued, IssueCall, SettledIssue } from './issuing.ts';

/** Makes the draft an issued document. Later changes of the company, its account or the customer do not change it. */
export async function freeze({ writer }: Engine, draft: SettledIssue, call: IssueCall): Promise<Issued> {
  const { kind, record, values, supplier, number, sequenceCode, payments } = draft;
  const { record: issued, document } = await writer.store(kind, call, record, {
    ...columnsOf(values),
    status: 'issued',
    number,
    sequence_code: sequenceCode,
    variable_symbol: hasField(kind, 'variableSymbol')
      ? values.fields.variableSymbol || variableSymbolOf(values.theirNumber || number)
      : '',
    stage: stageOf(kind),
    supplier: JSON.stringify(supplier),
    ...(kind.asksForPayment && settlement(values.totals, payments)),
  });
  return { ...draft, issued, document };
}
