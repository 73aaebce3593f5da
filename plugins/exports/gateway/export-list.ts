import { all, type Gate } from '#core/access';
import { todayAt } from '#core/calendar';
import {
  type AnyExportSource,
  defineLongWork,
  dropParts,
  type ExportPageAt,
  exportSources,
  filterGate,
  storePart,
  type LongWork,
  type LongWorkRequest,
  filtersFor,
  readParts,
  type Tx,
} from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { exportFailed } from '../contract/events.ts';
import type { ExportInput } from '../contract/index.ts';
import { exportResult, keepExport, texts } from './finished-export.ts';
import { tableFormats } from './table-format.ts';

/** The number of rows in a part. Only one part is in memory at a time, and after a crash at most one part is exported again. */
const partRows = 1_000;

interface Part {
  readonly fileId: string;
  readonly rows: number;
  readonly next: string | null;
}

/** Exports a list into a file: writes it part by part, then joins all parts. */
export const exportList = defineLongWork<ExportInput>({
  name: 'exports.list',
  title: (request) =>
    fillText(texts[request.language].title, { name: sourceOf(request)?.titles[request.language] ?? '' }),
  gate: gateOf,
  async run(work) {
    const source = sourceOf(work);
    if (!source) throw new Error(`Nobody lets ${work.input.collection} export any more`);
    const { input, language } = work;
    const format = tableFormats[input.format];
    const title = source.titles[language];
    const columns = columnsOf(source, work);
    const total = await work.once('count', (tx) => source.count(at(work, tx), queryOf(input)));
    const parts: Part[] = [];
    let done = 0;
    do {
      const after = parts.at(-1)?.next;
      const part = await work.madeOnce(
        `rows ${parts.length}`,
        async () => {
          const page = { top: partRows, ...(after != null && { after }) };
          const { items, next } = await work.read((tx) => source.page(at(work, tx), queryOf(input), page));
          // The columns belong to this same source, so the type of the rows fits.
          return { bytes: Buffer.from(format.rows(columns, items as never[], done)), rows: items.length, next };
        },
        async (tx, { bytes, rows, next }): Promise<Part> => ({ fileId: await storePart(tx, work, bytes), rows, next }),
      );
      parts.push(part);
      done += part.rows;
      await work.progress(Math.min(done, total), Math.max(total, 1));
    } while (parts.at(-1)?.next != null);
    const fileId = await work.once('file', async (tx, step) => {
      const fileIds = parts.map((part) => part.fileId);
      const bytes = format.file(title, columns, readParts(work, fileIds));
      const id = await keepExport(work, tx, step, { ...format, title, bytes });
      await dropParts(tx, fileIds);
      return id;
    });
    return exportResult(work, { ...format, fileId, title, rows: done });
  },
  async failed({ id, userId }, { emit }) {
    await emit(exportFailed, { jobId: id }, { userId });
  },
});

/** Returns the gate of the list together with the gate of its filters. */
function gateOf(request: LongWorkRequest<ExportInput>): Gate | undefined {
  const gate = sourceOf(request)?.gate;
  const filters = request.input.filter?.['filters'];
  const more = typeof filters === 'string' ? filterGate(request.contributed, filters) : undefined;
  return gate && more ? all(gate, more) : gate;
}

/** Returns the requested list, if a plugin lets it be exported. */
export function sourceOf({
  input,
  contributed,
}: Pick<LongWorkRequest<ExportInput>, 'input' | 'contributed'>): AnyExportSource | undefined {
  return contributed
    .read(exportSources)
    .flatMap(({ value }) => value(contributed))
    .find(({ collection }) => collection === input.collection);
}

function columnsOf(source: AnyExportSource, { input, language }: LongWork<ExportInput>) {
  const { columns } = input;
  return source.columns(language).filter(({ id, always }) => !columns || always || columns.includes(id));
}

/** Returns the filter without a check: it was validated against the source's schema before the work began. */
function queryOf({ filter = {} }: ExportInput) {
  return filter as never;
}

function at({ companyId, language, now, contributed, service }: LongWork<ExportInput>, tx: Tx): ExportPageAt {
  const applyFilters = filtersFor(contributed, undefined);
  return { tx, company: { id: companyId }, today: () => todayAt(now()), language, applyFilters, service };
}
