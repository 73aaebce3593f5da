import { formatDay } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import type { MonthRemark } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import type { WordedKind } from '../../contract/index.ts';
import type { ListedDocument, MonthRow, suppliedElsewhere } from './month-rows.ts';
import { monthTexts } from './month-texts.ts';
import { euroOf } from './month-vat.ts';

interface ReadMonth {
  readonly language: LanguageCode;
  readonly kinds: readonly WordedKind[];
  readonly listed: readonly ListedDocument[];
  readonly documents: readonly MonthRow[];
  readonly elsewhere: Awaited<ReturnType<typeof suppliedElsewhere>>;
  readonly drafts: number;
  readonly attachments: number;
}

/** What is in the ZIP, how it was chosen, what is not in it, and what should be looked at. */
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
  const names = (status: MonthRow['status']) =>
    documents.filter((row) => row.status === status).map(({ number }) => number ?? '');
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
    { title: readMe.cancelled, lines: names('cancelled') },
    { title: readMe.noRate, lines: noRate.map(({ number }) => number ?? ''), isWarning: true },
    {
      title: readMe.elsewhere,
      lines: elsewhere.map((row) =>
        fillText(readMe.supplied, { number: row.number ?? '', day: formatDay(row.supplied_on) }),
      ),
    },
    ...changedSince(language, listed, new Map(documents.map(({ id, version }) => [id, version]))),
  ].filter(({ lines }) => lines.length > 0);
}

export function failedToPrint(language: LanguageCode, documents: readonly ListedDocument[]): MonthRemark[] {
  return warning(monthTexts[language].readMe.failed, documents);
}

/** @param versions of those that there still are, by id */
export function changedSince(
  language: LanguageCode,
  documents: readonly ListedDocument[],
  versions: ReadonlyMap<string, number>,
): MonthRemark[] {
  const changed = documents.filter(({ id, version }) => versions.has(id) && versions.get(id) !== version);
  return warning(monthTexts[language].readMe.changed, changed);
}

function warning(title: string, documents: readonly ListedDocument[]): MonthRemark[] {
  return documents.length > 0 ? [{ title, lines: documents.map(({ number }) => number), isWarning: true }] : [];
}
