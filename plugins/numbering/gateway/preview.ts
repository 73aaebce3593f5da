import { type CompanyCall, invalidField } from '#core/gateway';
import { patternFault, previewCount } from '../contract/index.ts';
import { freeCounters, numberAt } from './counter.ts';
import { findType } from './document-types.ts';
import { seriesField } from './series-checks.ts';
import { type Contributed } from './taken-numbers.ts';

interface PreviewQuery {
  readonly pattern: string;
  readonly counterInitValue: number;
  readonly count?: number;
}

/** Returns the numbers that would be allocated today; numbers that are already taken are skipped. [A5-5] [A7-18] */
export async function preview(
  { tx, params, query, today }: CompanyCall<{ documentType: string }, PreviewQuery>,
  contributed: Contributed,
): Promise<{ numbers: string[] }> {
  const { documentType } = findType(contributed, params.documentType);
  const { pattern, counterInitValue: from, count = previewCount } = query;
  const fault = patternFault(pattern);
  if (fault) {
    const { path, code, message } = seriesField('pattern', fault);
    throw invalidField(path, code, message);
  }
  const series = { document_type: documentType, pattern: pattern.trim() };
  const counters = await freeCounters(tx, contributed, series, { date: today(), from, count });
  return { numbers: counters.map((counter) => numberAt(series, today(), counter)) };
}
