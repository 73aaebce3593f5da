import { evaluate } from '#core/access';
import { addMonths } from '#core/calendar';
import {
  askGate,
  expectedMoney,
  type CallOf,
  type FileReply,
  invalidField,
  notFound,
  recordGroups,
  reportSources,
  type ReportSource,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import type { downloadReport, listReports, readReport, Report, ReportOffer, ReportQuery } from '../contract/index.ts';
import { type DocumentFigures } from '#plugins/documents/contract';
import { say } from './refusals/say.ts';
import { reportFile } from './report-file.ts';
import { documentReports } from './sources/document-reports.ts';
import { groupsReport } from './sources/groups.ts';

type Contributed = Pick<Contributions, 'read'>;

/** Those of documents, then those that other plugins bring. */
const sourcesOf = (contributed: Contributed, figures: DocumentFigures) => [
  ...documentReports(
    figures,
    contributed.read(expectedMoney).map(({ value }) => value),
  ),
  ...contributed.read(recordGroups).map(({ value }) => groupsReport(figures, value)),
  ...contributed.read(reportSources).flatMap(({ value }) => value(contributed)),
];

export async function offers(
  { facts, language }: CallOf<typeof listReports>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<{ reports: ReportOffer[] }> {
  const open = sourcesOf(contributed, figures).filter(
    ({ gate }) => gate === undefined || evaluate(gate, facts) === 'yes',
  );
  return {
    reports: open.map(({ id, titles, hints, period, byPartner, isBehind, chart }) => ({
      id,
      title: titles[language],
      hint: hints[language],
      period,
      byPartner: byPartner === true,
      isBehind: isBehind === true,
      chart: chart ? { ...chart, series: [...chart.series] } : null,
    })),
  };
}

export async function report(
  call: CallOf<typeof readReport>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<Report> {
  return readOne(call, sourceOf(call, contributed, figures));
}

export async function file(
  call: CallOf<typeof downloadReport>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<FileReply> {
  const source = sourceOf(call, contributed, figures);
  const read = await readOne(call, source);
  return reportFile(read, { title: source.titles[call.language], format: call.query.format });
}

/** @throws Refusal 404 where no plugin brings it, 403 or 402 by its own gate */
function sourceOf(
  { params, facts }: Pick<CallOf<typeof readReport>, 'params' | 'facts'>,
  contributed: Contributed,
  figures: DocumentFigures,
): ReportSource {
  const source = sourcesOf(contributed, figures).find(({ id }) => id === params.reportId);
  if (!source) throw notFound();
  if (source.gate) askGate(source.gate, facts);
  return source;
}

async function readOne(
  call: Omit<CallOf<typeof readReport>, 'query'> & { readonly query: ReportQuery },
  source: ReportSource,
) {
  const asked = { ...call.query, ...periodOf(call.query, call.today()) };
  const { columns, rows, sums, notes = [] } = await source.read(call, asked);
  return {
    id: source.id,
    from: asked.from,
    to: asked.to,
    columns: [...columns],
    rows: rows.map(({ cells, to }) => ({ cells: [...cells], ...(to !== undefined && { to }) })),
    sums: sums ? [...sums] : null,
    notes: [...notes],
  };
}

const mostYears = 20;

/** This year, unless days are given. @throws Refusal 400 */
function periodOf({ from, to }: ReportQuery, today: string): { from: string; to: string } {
  const year = (to ?? from ?? today).slice(0, 4);
  const period = { from: from ?? `${year}-01-01`, to: to ?? `${(from ?? today).slice(0, 4)}-12-31` };
  if (period.from > period.to) throw invalidField('/query/to', 'backwards', say('backwards'));
  if (addMonths(period.from, mostYears * 12) < period.to)
    throw invalidField('/query/to', 'tooLong', say('tooLong', { years: mostYears }));
  return period;
}
