import { all } from '#core/access';
import { todayAt } from '#core/calendar';
import {
  defineLongWork,
  dropParts,
  storePart,
  type LongWork,
  type LongWorkRequest,
  type MonthRequest,
  type MonthKind,
  type MonthRemark,
  monthSources,
  type MonthStep,
} from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { exportFailed } from '../../contract/events.ts';
import { monthExporting } from '../../contract/index.ts';
import { exportResult, safeFileName, keepExport } from '../finished-export.ts';
import { monthName, monthTexts } from './month-texts.ts';
import { monthZip, type MonthPart } from './month-zip.ts';
import { monthNotice } from './month-notice.ts';
import { readMe } from './read-me.ts';

type Month = LongWork<MonthRequest>;
type MonthWorkRequest = Pick<LongWorkRequest<MonthRequest>, 'contributed' | 'input'>;

const zip = { extension: 'zip', type: 'application/zip' } as const;

/**
 * Exports a month for the accountant. The steps come from the plugins that contribute to the month, and their results are put into one ZIP.
 */
export const exportMonth = defineLongWork<MonthRequest>({
  name: 'exports.month',
  title: titleOf,
  gate: (request) => all(monthExporting, ...chosen(request).map(({ gate }) => gate)),
  async run(work) {
    const steps = await stepsOf(work);
    const parts: MonthPart[] = [];
    const total = steps.reduce((sum, { documents }) => sum + documents, 0);
    let done = 0;
    for (const step of steps) {
      parts.push(await makePart(work, step));
      done += step.documents;
      await work.progress(done, Math.max(total, 1));
    }
    const remarks = [...leftOutOf(work), ...parts.flatMap((part) => part.remarks)];
    const { title, name, fileId } = await work.once('file', async (tx, step) => {
      const company = await tx
        .selectFrom('company')
        .select(['name', 'registration_id'])
        .where('id', '=', work.companyId)
        .executeTakeFirstOrThrow();
      const file = named(work, company.name);
      const intro = readMe(work, company, remarks);
      const bytes = monthZip(work, parts, intro, todayAt(work.now()));
      const id = await keepExport(work, tx, step, { ...zip, ...file, bytes });
      await dropParts(
        tx,
        parts.flatMap(({ fileId: storedId }) => storedId ?? []),
      );
      return { ...file, fileId: id };
    });
    return monthNotice(exportResult(work, { ...zip, title, name, fileId }), remarks);
  },
  async failed({ id, userId }, { emit }) {
    await emit(exportFailed, { jobId: id }, { userId });
  },
});

/** Returns the kinds of documents that can be exported. */
export function monthKinds({ contributed }: Pick<MonthWorkRequest, 'contributed'>): readonly MonthKind[] {
  return contributed.read(monthSources).flatMap(({ value }) => value.kinds(contributed));
}

/** Tells the reader of the ZIP, and whoever asked for it, which kinds are missing since the latter may not export them. */
function leftOutOf({ input: { leftOut = [] }, language, contributed }: Month): readonly MonthRemark[] {
  const lines = monthKinds({ contributed })
    .filter(({ id }) => leftOut.includes(id))
    .map(({ titles }) => titles[language]);
  return lines.length > 0 ? [{ title: monthTexts[language].leftOut, lines, isWarning: true }] : [];
}

function chosen(request: MonthWorkRequest): readonly MonthKind[] {
  return monthKinds(request).filter(({ id }) => request.input.kinds.includes(id));
}

async function stepsOf(work: Month): Promise<readonly MonthStep[]> {
  const steps: MonthStep[] = [];
  for (const { value } of work.contributed.read(monthSources))
    for (const step of await value.steps(work)) steps.push({ ...step, id: `${value.id} ${step.id}` });
  return steps;
}

/** Makes one file for each step, since a file for each document would mean a thousand files. */
function makePart(work: Month, step: MonthStep): Promise<MonthPart> {
  return work.madeOnce(step.id, step.make, async (tx, { files, remarks }): Promise<MonthPart> => {
    const bytes = Buffer.concat(files.map((file) => file.bytes));
    const fileId = files.length > 0 ? await storePart(tx, work, bytes) : null;
    return { fileId, files: files.map(({ name, day, bytes: { length } }) => ({ name, day, size: length })), remarks };
  });
}

/**
 * Returns a name such as *Podklady pre účtovníka 2026-10 Ľubietovská píla s. r. o.zip*, which names the company, so that an accountant of
 * several companies can distinguish the files.
 */
function named(work: Month, company: string) {
  const base = safeFileName(`${monthTexts[work.language].name} ${work.input.month} ${company}`);
  const name = base
    .trim()
    .slice(0, 120)
    .replace(/[. ]+$/, '');
  return { title: titleOf(work), name: `${name}.${zip.extension}` };
}

function titleOf({ language, input }: Pick<Month, 'language' | 'input'>): string {
  return fillText(monthTexts[language].title, { month: monthName(language, input.month) });
}
