import { formatDay } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import type { MonthRemark } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { kindOfId, type WordedKind } from '../../contract/index.ts';
import type { ListedDocument, MonthRow, countedElsewhere } from './month-rows.ts';
import { monthTexts } from './month-texts.ts';
import { euroOf } from './month-vat.ts';

interface ReadMonth {
  readonly language: LanguageCode;
  readonly kinds: readonly WordedKind[];
  readonly listed: readonly ListedDocument[];
  readonly documents: readonly MonthRow[];
  readonly elsewhere: Awaited<ReturnType<typeof countedElsewhere>>;
  readonly drafts: number;
  readonly attachments: number;
}

/** Returns the remarks: what the ZIP contains, how the documents were chosen, what is missing, and what the accountant should check. */
export function monthRemarks({
  language,
  kinds,
  listed,
  documents,
  elsewhere,
  drafts,
  attachments,
}: ReadMonth): MonthRemark[] {
  const { readMe, files } = monthTexts[language];
  const folders = kinds.map(({ id, words }) =>
    fillText(readMe.folder, {
      folder: words[language].plural,
      count: listed.filter(({ kind }) => kind === id).length,
    }),
  );
  const named = (row: Named) => nameOf(language, kinds, row);
  const noRate = documents.filter((row) => row.status === 'issued' && euroOf(row).base === null);
  return [
    {
      title: readMe.inside,
      lines: [
        ...folders,
        ...(attachments > 0 ? [fillText(readMe.attachments, { count: attachments })] : []),
        ...readMe.tables.map((line) => fillText(line, files)),
      ],
    },
    { title: readMe.how, lines: readMe.rules },
    {
      title: readMe.outside,
      lines: [...(drafts > 0 ? [fillText(readMe.drafts, { count: drafts })] : []), ...readMe.missing],
    },
    { title: readMe.cancelled, lines: documents.filter(({ status }) => status === 'cancelled').map(named) },
    { title: readMe.noRate, lines: noRate.map(named), isWarning: true },
    {
      title: readMe.elsewhere,
      lines: elsewhere.map((row) => fillText(readMe.supplied, { number: named(row), day: formatDay(row.vat_on) })),
    },
    ...changedSince(language, kinds, listed, new Map(documents.map(({ id, version }) => [id, version]))),
  ].filter(({ lines }) => lines.length > 0);
}

export function failedToPrint(
  language: LanguageCode,
  kinds: readonly WordedKind[],
  documents: readonly ListedDocument[],
): MonthRemark[] {
  const title = monthTexts[language].readMe.failed;
  return warning(
    title,
    documents.map((row) => nameOf(language, kinds, row)),
  );
}

/**
 * Returns remarks about documents that changed after the list was made. @param versions the versions of the documents that still exist, by
 * id
 */
export function changedSince(
  language: LanguageCode,
  kinds: readonly WordedKind[],
  documents: readonly ListedDocument[],
  versions: ReadonlyMap<string, number>,
): MonthRemark[] {
  const changed = documents.filter(({ id, version }) => versions.has(id) && versions.get(id) !== version);
  const title = monthTexts[language].readMe.changed;
  return warning(
    title,
    changed.map((row) => nameOf(language, kinds, row)),
  );
}

function warning(title: string, lines: readonly string[]): MonthRemark[] {
  return lines.length > 0 ? [{ title, lines, isWarning: true }] : [];
}

type Named = Pick<MonthRow, 'kind' | 'number'>;

/** Returns the document's number with the name of its kind, because documents of two kinds may have the same number. */
function nameOf(language: LanguageCode, kinds: readonly WordedKind[], { kind, number }: Named): string {
  return `${kindOfId(kinds, kind).words[language].plural}: ${number ?? ''}`;
}
