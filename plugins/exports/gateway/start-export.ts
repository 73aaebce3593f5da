import {
  type AnyExportSource,
  type CallOf,
  checkFilter,
  invalidField,
  longestSheet,
  type LongWorkService,
  notFoundAt,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import type { ExportInput, startExport } from '../contract/index.ts';
import { exportList, sourceOf } from './export-list.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** @throws Refusal for a list, a filter or a column that does not exist, and for more rows than the format holds */
export async function beginExport(
  call: CallOf<typeof startExport>,
  work: LongWorkService,
  contributed: Pick<Contributions, 'read'>,
): Promise<{ jobId: string }> {
  const { body } = call;
  const source = sourceOf({ input: body, contributed });
  if (!source) throw notFoundAt({ path: '/collection', message: refusalText('unknownList') });
  // The right is checked before the input, and `begin` checks it. If a later check refuses, the transaction rolls all
  // of this back.
  const jobId = await work.begin(call, exportList, body);
  checkFilter(source.query, body.filter ?? {});
  checkColumns(source, body);
  if (body.format === 'xlsx') await checkLength(call, source, body);
  return { jobId };
}

function checkColumns(source: AnyExportSource, { columns = [] }: ExportInput): void {
  const known = source.columns('en').map(({ id }) => id);
  for (const [index, name] of columns.entries())
    if (!known.includes(name))
      throw invalidField(
        `/columns/${index}`,
        'unknown-column',
        refusalText('unknownColumn', { name, known: known.join(', ') }),
      );
}

async function checkLength(call: CallOf<typeof startExport>, source: AnyExportSource, { filter = {} }: ExportInput) {
  const maxRows = longestSheet - 1; // One row is left for the titles.
  const count = await source.count(call, filter as never); // The filter was validated against its schema above.
  if (count > maxRows) throw invalidField('/format', 'too-long', refusalText('tooLong', { most: maxRows, count }));
}
