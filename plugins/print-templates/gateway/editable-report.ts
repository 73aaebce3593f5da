import { sql } from 'kysely';
import {
  BrokenPictureError,
  checkUpload,
  invalidField,
  PictureTooLargeError,
  staleVersion,
  type Tx,
} from '#core/gateway';
import { inEachLanguage, type LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import { type PrintStyle } from '#plugins/documents/contract';
import { editableId, type EditableReport, type EditableReportInput, pictureAtMost } from '../contract/index.ts';
import type sk from './names/sk.json';
import type { OfferedTemplate } from './offered-templates.ts';
import { printsIn } from './print-tables.ts';
import { refusalText } from './refusals/refusal-text.ts';

const texts = readTexts<typeof sk>(new URL('names/', import.meta.url));
const names: Readonly<Record<LanguageCode, string>> = inEachLanguage((language) => texts[language].Editable);

/** The default design, which is a plain print. */
const given: EditableReport = {
  colour: '#0b6e4f',
  hasBand: false,
  isDense: false,
  numbersLines: false,
  leftOut: [],
  opening: '',
  closing: '',
  footer: '',
  logo: null,
  signature: null,
  version: 0,
};

export async function readReport(tx: Tx, documentType: string): Promise<EditableReport> {
  return (await storedReport(tx, documentType)) ?? given;
}

async function storedReport(tx: Tx, documentType: string, lock?: 'lock'): Promise<EditableReport | undefined> {
  const query = printsIn(tx).selectFrom('print_report').selectAll().where('document_type', '=', documentType);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  // A design that was saved by an earlier version has no newer fields; these get their default values.
  return row?.report ? { ...given, ...row.report, version: row.version } : undefined;
}

/** Saves the design, whose pictures are clean. @throws Refusal 409 with the current design for an outdated version */
export async function changeReport(
  tx: Tx,
  documentType: string,
  { version, ...input }: EditableReport,
): Promise<EditableReport> {
  const report = JSON.stringify(input);
  if (version === 0) {
    const made = await printsIn(tx)
      .insertInto('print_report')
      .values({ document_type: documentType, report, version: 1 })
      .onConflict((on) =>
        on
          .columns(['company_id', 'document_type'])
          .doUpdateSet({ report, version: sql`print_report.version + 1` })
          .where('print_report.report', 'is', null),
      )
      .returning('version')
      .executeTakeFirst();
    if (made) return { ...input, version: made.version };
  }
  const current = await storedReport(tx, documentType, 'lock');
  if (current?.version !== version) throw staleVersion(current ?? given);
  await printsIn(tx)
    .updateTable('print_report')
    .set({ report, version: version + 1 })
    .where('document_type', '=', documentType)
    .execute();
  return { ...input, version: version + 1 };
}

/**
 * Deletes the design. Types that used it get another template, and keep it even if a new design is made later. @param instead id of that
 * template
 */
export async function removeReport(tx: Tx, documentType: string, instead: string): Promise<void> {
  await printsIn(tx)
    .updateTable('print_report')
    .set({ report: null, version: sql`version + 1` })
    .where('document_type', '=', documentType)
    .where('report', 'is not', null)
    .execute();
  await printsIn(tx)
    .updateTable('print_setting')
    .set({ template_id: instead })
    .where('document_type', '=', documentType)
    .where('template_id', '=', editableId(documentType))
    .execute();
}

/** Returns the company's own design of a type as a template; an empty list if there is none. */
export async function editableTemplate(tx: Tx, documentType: string): Promise<OfferedTemplate[]> {
  const report = await storedReport(tx, documentType);
  return report
    ? [{ id: editableId(documentType), names, style: styleOf(report), isOld: false, isEditable: true }]
    : [];
}

export function styleOf(report: EditableReportInput): PrintStyle {
  const { colour, hasBand, isDense, numbersLines, leftOut, opening, closing, footer, logo, signature } = report;
  return {
    colour,
    leftOut,
    texts: { opening, closing, footer },
    ...(hasBand && { head: 'coloured' }),
    ...(isDense && { density: 'dense' }),
    ...(numbersLines && { numbersLines }),
    ...(logo && { logo }),
    ...(signature && { signature }),
  };
}

export type Pictures = Pick<EditableReportInput, 'logo' | 'signature'>;

/** Returns pictures that can be printed, without metadata in them. @throws Refusal 400 with the field */
export async function cleanPictures({ logo, signature }: Pictures): Promise<Pictures> {
  return { logo: await cleanData(logo, '/logo'), signature: await cleanData(signature, '/signature') };
}

async function cleanData(data: string | null, path: string): Promise<string | null> {
  if (data === null) return null;
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  const accepts = ['png', 'jpeg'] as const;
  try {
    const upload = { name: 'picture', bytes, accepts, sizeLimit: pictureAtMost, path, isPrinted: true };
    const { type, bytes: clean } = await checkUpload(upload);
    return `data:${type};base64,${Buffer.from(clean).toString('base64')}`;
  } catch (error) {
    if (error instanceof PictureTooLargeError)
      throw invalidField(path, 'pictureTooLarge', refusalText('pictureTooLarge'));
    if (error instanceof BrokenPictureError) throw invalidField(path, 'pictureBroken', refusalText('pictureBroken'));
    throw error;
  }
}
