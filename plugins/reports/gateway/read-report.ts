import { evaluate, type Gate } from '#core/access';
import { addMonths } from '#core/calendar';
import {
  type AskedRights,
  checkGate,
  expectedMoney,
  type CallOf,
  type FileReply,
  invalidField,
  notFound,
  recordGroups,
  type ReportAt,
  reportSources,
  type ReportSource,
  type ServiceFinder,
} from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { type Contributions, optional, type Token } from '#core/registry';
import type { downloadReport, listReports, readReport, Report, ReportOffer, ReportQuery } from '../contract/index.ts';
import { type DocumentFigures } from '#plugins/documents/contract';
import { refusalText } from './refusals/refusal-text.ts';
import { reportFile } from './report-file.ts';
import { words } from './sources/report-words.ts';
import { documentReports } from './sources/document-reports.ts';
import { groupsReport } from './sources/groups.ts';

type Contributed = Pick<Contributions, 'read'>;

/**
 * Returns the gate that a report has in addition to the gate of all reports. Reports of documents have none; others have the gate of their
 * plugin.
 */
export function gateOfReport(contributed: Contributed, reportId: string): Gate | undefined {
  const brought = [
    ...contributed.read(recordGroups).map(({ value }) => value),
    ...contributed.read(reportSources).flatMap(({ value }) => value(contributed)),
  ];
  return brought.find(({ id }) => id === reportId)?.gate;
}

/** Returns the reports of documents, followed by those that other plugins contribute. */
export const sourcesOf = (contributed: Contributed, figures: DocumentFigures) => [
  ...documentReports(
    figures,
    contributed.read(expectedMoney).map(({ value }) => value),
  ),
  ...contributed.read(recordGroups).map(({ value }) => groupsReport(figures, value)),
  ...contributed.read(reportSources).flatMap(({ value }) => value(contributed)),
];

/** The right to each report that asks for more than reports do. */
export const reportRights: AskedRights = (contributed) =>
  [
    ...contributed.read(recordGroups).map(({ value: { id, gate } }) => ({ id, gate })),
    ...contributed.read(reportSources).flatMap(({ value }) => value(contributed)),
  ].flatMap(({ id, gate }) => (gate ? [{ when: `for \`${id}\``, needs: gate }] : []));

export async function offers(
  { facts, language }: CallOf<typeof listReports>,
  contributed: Contributed,
  figures: DocumentFigures,
): Promise<{ reports: ReportOffer[] }> {
  const open = sourcesOf(contributed, figures).filter(
    ({ gate }) => gate === undefined || evaluate(gate, facts) === 'yes',
  );
  return {
    reports: open.map(({ id, titles, hints, period, byPartner, isDetail, chart }) => ({
      id,
      title: titles[language],
      hint: hints[language],
      period,
      byPartner: byPartner === true,
      isDetail: isDetail === true,
      chart: chart ? { ...chart, series: [...chart.series] } : null,
    })),
  };
}

export async function report(
  call: CallOf<typeof readReport>,
  contributed: Contributed,
  figures: DocumentFigures,
  services: ServiceFinder,
): Promise<Report> {
  return readSource(atOf(call, services), requestedSource(call, contributed, figures), call.query, maxOnPage);
}

export async function file(
  call: CallOf<typeof downloadReport>,
  contributed: Contributed,
  figures: DocumentFigures,
  services: ServiceFinder,
): Promise<FileReply> {
  const source = requestedSource(call, contributed, figures);
  const read = await readSource(atOf(call, services), source, call.query);
  const title = source.titles[call.language];
  return reportFile(read, { title, format: call.query.format, day: dayOf(source, call.today()) });
}

function atOf(call: CallOf<typeof readReport>, services: ServiceFinder): ReportAt {
  const { tx, company, facts, user, language } = call;
  const service = async <T>(token: Token<T, 'process'>) => (await services.find([optional(token)]))[0];
  return { tx, company, facts, user, language, today: () => call.today(), service };
}

/** Returns the day for the name of a report's file if the report has no period; otherwise undefined. */
export function dayOf({ period }: ReportSource, today: string): string | undefined {
  return period === 'none' ? today : undefined;
}

/** Finds the requested report. @throws Refusal 404 if no plugin contributes it, 403 or 402 by its own gate */
export function requestedSource(
  { params, facts }: Pick<CallOf<typeof readReport>, 'params' | 'facts'>,
  contributed: Contributed,
  figures: DocumentFigures,
): ReportSource {
  const source = sourcesOf(contributed, figures).find(({ id }) => id === params.reportId);
  if (!source) throw notFound();
  if (source.gate) checkGate(source.gate, facts);
  return source;
}

/** The maximum number of rows on a page, because nobody reads more, and a browser renders all of them at once. */
const maxOnPage = 1_000;

/**
 * Reads a report. @param maxRows the maximum number of rows; the result states how many more there are. By default all rows are returned
 * @throws Refusal 400 for an invalid period
 */
export async function readSource(
  at: ReportAt,
  source: ReportSource,
  query: ReportQuery,
  maxRows?: number,
): Promise<Report> {
  const parameters = { ...query, ...periodOf(query, at.today()), most: maxRows };
  const { columns, rows: read, more = 0, sums, notes = [] } = await source.read(at, parameters);
  const rows = read.slice(0, maxRows);
  const count = read.length + more;
  const cut = fillText(words[at.language].cut, { shown: rows.length, count });
  return {
    id: source.id,
    from: parameters.from,
    to: parameters.to,
    columns: [...columns],
    rows: rows.map(({ cells, to }) => ({ cells: [...cells], ...(to !== undefined && { to }) })),
    sums: sums ? [...sums] : null,
    notes: [...notes, ...(count > rows.length ? [cut] : [])],
  };
}

const maxYears = 20;

/** Returns the requested period; by default this year. @throws Refusal 400 with the path of the field below `at` */
export function periodOf({ from, to }: ReportQuery, today: string, at = '/query'): { from: string; to: string } {
  const year = (to ?? from ?? today).slice(0, 4);
  const period = { from: from ?? `${year}-01-01`, to: to ?? `${(from ?? today).slice(0, 4)}-12-31` };
  if (period.from > period.to) throw invalidField(`${at}/to`, 'backwards', refusalText('backwards'));
  if (addMonths(period.from, maxYears * 12) < period.to)
    throw invalidField(`${at}/to`, 'tooLong', refusalText('tooLong', { years: maxYears }));
  return period;
}
