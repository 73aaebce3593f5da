import { all, type Gate } from '#core/access';
import { addDays, formatDay, todayAt } from '#core/calendar';
import {
  type CallOf,
  defineLongWork,
  expiryAfter,
  files,
  type LongWork,
  type LongWorkRequest,
  type LongWorkResult,
  type LongWorkService,
  type ReportSource,
} from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import type { Contributions } from '#core/registry';
import { type DocumentFigures, documentFigures } from '#plugins/documents/contract';
import { type ReportFileQuery, reportReading, type storeReport } from '../contract/index.ts';
import { dayOf, gateOfReport, periodOf, readSource, requestedSource, sourcesOf } from './read-report.ts';
import { type ReportFile, reportFile } from './report-file.ts';
import { words } from './sources/report-words.ts';

/** The number of days for which a stored report is available. */
const fileDays = 30;

/** The input of the job. It contains the days of the period, because *this year* may be another year when the job runs. */
interface StoredReport {
  readonly reportId: string;
  /** The title in the language of the user who requested the report. */
  readonly title: string;
  readonly period: ReportSource['period'];
  readonly shownBy?: ReportSource['shownBy'];
  readonly query: ReportFileQuery & { readonly from: string; readonly to: string };
}

/** Starts the job. @throws Refusal 404 for a report that does not exist, 403 or 402 by its gate, 400 for an invalid period */
export async function beginStored(
  call: CallOf<typeof storeReport>,
  work: LongWorkService,
  contributed: Pick<Contributions, 'read'>,
  figures: DocumentFigures,
): Promise<{ jobId: string }> {
  const { titles, period, shownBy } = requestedSource(call, contributed, figures);
  const query = { ...call.body, ...periodOf(call.body, call.today(), '') };
  const { reportId } = call.params;
  const input = { reportId, title: titles[call.language], period, query, ...(shownBy && { shownBy }) };
  return { jobId: await work.begin(call, storedReport, input) };
}

/** Stores a report as a file for the user who requested it. The same code reads it as for the page, so the figures are the same. */
export const storedReport = defineLongWork<StoredReport>({
  name: 'reports.stored',
  title: ({ input, language }) => fillText(words[language].stored.title, { name: input.title }),
  gate: gateOf,
  async run(work) {
    const storedFile = await work.madeOnce(
      'file',
      () => made(work),
      async (tx, file) => {
        const expiresAt = expiryAfter(fileDays, work.now());
        return { id: await files.write(tx, { ...file, readerId: work.userId, expiresAt }), name: file.name };
      },
    );
    return notice(work, storedFile);
  },
});

function gateOf({ input, contributed }: LongWorkRequest<StoredReport>): Gate {
  const own = gateOfReport(contributed, input.reportId);
  return own ? all(reportReading, own) : reportReading;
}

async function made(work: LongWork<StoredReport>): Promise<ReportFile> {
  const { input, language, companyId, userId } = work;
  const [figures, facts] = [await work.service(documentFigures), await work.facts()];
  const source = figures && sourcesOf(work.contributed, figures).find(({ id }) => id === input.reportId);
  if (!source || !facts) throw new Error(`Nobody brings the report ${input.reportId} any more`);
  const today = () => todayAt(work.now());
  const at = { company: { id: companyId }, facts, user: { id: userId }, language, today, service: work.service };
  const read = await work.read((tx) => readSource({ ...at, tx }, source, input.query));
  return reportFile(read, { title: input.title, format: input.query.format, day: dayOf(source, today()) });
}

/**
 * Returns the notification with two actions. The command for stored reports downloads the file [B7-22] [B7-24]. The command that shows a
 * report [B7-31] opens the page with the same days, because no browser shows a workbook, and the page checks the rights of the user.
 */
function notice(
  { input, language, now, companyId }: Pick<LongWork<StoredReport>, 'input' | 'language' | 'now' | 'companyId'>,
  { id, name }: { readonly id: string; readonly name: string },
): LongWorkResult {
  const { done, period, until, save, saveTooltip, show, showTooltip } = words[language].stored;
  const { from, to } = input.query;
  const days = input.period === 'days' ? [fillText(period, { from: formatDay(from), to: formatDay(to) })] : [];
  return {
    title: fillText(done, { name: input.title }),
    message: [...days, fillText(until, { day: formatDay(addDays(todayAt(now()), fileDays)) })].join(' '),
    actions: [
      ...(input.shownBy === undefined
        ? []
        : [
            {
              command: input.shownBy,
              data: { reportUrl: pageOf(companyId, input), reportFileName: name },
              icon: { text: show },
              tooltip: fillText(showTooltip, { name: input.title }),
            },
          ]),
      {
        command: 'BulkDocumentPrinting.DownloadPrintedDocument',
        data: { blobGuid: id, fileName: name, resourceType: 'Report' },
        icon: { text: save },
        tooltip: fillText(saveTooltip, { name }),
      },
    ],
  };
}

function pageOf(companyId: string, { reportId, query }: StoredReport): string {
  const { format: _, from, to, ...rest } = query;
  return `/company/${companyId}/reports/invoicing?${new URLSearchParams({ report: reportId, from, to, ...rest })}`;
}
