import { any, evaluate, explain, type Facts } from '#core/access';
import { type CallOf, checkGate, invalidField, type LongWorkService, type MonthKind } from '#core/gateway';
import type { Contributions } from '#core/registry';
import type { MonthContents, readMonth, startMonthExport } from '../../contract/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { exportMonth, monthKinds } from './export-month.ts';

type Contributed = Pick<Contributions, 'read'>;

/** Starts the export of a month. @throws Refusal 400 for a kind that does not exist; 403 if there is no kind that the caller may export */
export async function beginMonth(
  call: CallOf<typeof startMonthExport>,
  work: LongWorkService,
  contributed: Contributed,
): Promise<{ jobId: string }> {
  const known = monthKinds({ contributed });
  const { month, kinds = known.filter(({ gate }) => evaluate(gate, call.facts) === 'yes').map(({ id }) => id) } =
    call.body;
  for (const [index, name] of kinds.entries())
    if (known.every(({ id }) => id !== name))
      throw invalidField(`/kinds/${index}`, 'unknown-kind', refusalText('unknownKind', { name }));
  const [first, ...others] = known.map(({ gate }) => gate);
  if (kinds.length === 0 && first) checkGate(any(first, ...others), call.facts);
  const leftOut = known.filter((kind) => !kinds.includes(kind.id) && isForbidden(kind, call.facts)).map(({ id }) => id);
  return { jobId: await work.begin(call, exportMonth, { month, kinds: [...new Set(kinds)], leftOut }) };
}

/** Returns whether the caller lacks the permission. A kind for which the company has no licence does not count as left out. */
function isForbidden({ gate }: MonthKind, facts: Facts): boolean {
  return evaluate(gate, facts) !== 'yes' && explain(gate, facts).every(({ leaf }) => leaf.kind === 'permission');
}

export async function monthContents(call: CallOf<typeof readMonth>, contributed: Contributed): Promise<MonthContents> {
  const kinds: MonthContents['kinds'] = [];
  for (const { id, titles, gate, count } of monthKinds({ contributed }))
    if (evaluate(gate, call.facts) === 'yes')
      kinds.push({ id, title: titles[call.language], ...(await count(call, call.query.month)) });
  return { kinds };
}
