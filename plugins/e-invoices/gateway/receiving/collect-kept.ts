import { formatDay, todayAt } from '#core/calendar';
import {
  defineLongWork,
  dropParts,
  expiryAfter,
  files,
  type LongWork,
  type LongWorkRequest,
  type LongWorkResult,
  noonOf,
  partEntries,
  type PartOfFiles,
  storePart,
  zipped,
} from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import type { KeptPeriod } from '../../contract/received.schemas.ts';
import { eInvoices } from '../../contract/rights.ts';
import { type KeptFile, keptInPeriod } from './kept-in-period.ts';
import { receivingWords } from './receiving-words.ts';

type Collecting = LongWork<KeptPeriod>;

/** A listed file, with its path in the ZIP and the index of its contribution. */
interface Listed extends KeptFile {
  readonly path: string;
  readonly sort: number;
}

/** The number of files in one step. A file with enclosed PDFs may have several megabytes. */
const atOnce = 20;
/** The number of days for which a finished ZIP is stored. */
const fileDays = 7;

/** The long job that collects all stored e-invoices of a period in a ZIP. At most the files of one step are in memory. */
export const collectKeptFiles = defineLongWork<KeptPeriod>({
  name: 'e-invoices.collect-kept',
  title: (request) => filled('keptTitle', request),
  gate: () => eInvoices.edit,
  async run(work) {
    const listed = await work.once('list', () => listAll(work));
    const parts: PartOfFiles[] = [];
    for (let start = 0; start < listed.length; start += atOnce) {
      parts.push(await partOf(work, listed.slice(start, start + atOnce), start));
      await work.progress(Math.min(start + atOnce, listed.length), listed.length);
    }
    const words = receivingWords[work.language];
    if (listed.length === 0) return { title: filled('keptTitle', work), message: `<p>${words.keptNone}</p>` };
    const name = `${filled('keptTitle', work)}.zip`;
    const fileId = await work.once('file', async (tx) => {
      const id = await files.write(tx, {
        name,
        type: 'application/zip',
        bytes: zipOf(work, listed, parts),
        readerId: work.userId,
        expiresAt: expiryAfter(fileDays, work.now()),
      });
      await dropParts(
        tx,
        parts.flatMap((part) => part.fileId ?? []),
      );
      return id;
    });
    return resultOf(work, { name, fileId, count: listed.length });
  },
});

/** Lists the files of all contributions in one transaction, so that a retry collects the same ones. */
function listAll(work: Collecting): Promise<Listed[]> {
  return work.read(async (tx) => {
    const all: Listed[] = [];
    for (const [sort, { value }] of work.contributed.read(keptInPeriod).entries())
      for (const file of await value.list(tx, work.input))
        all.push({ ...file, sort, path: `${value.folder(work.language)}/${file.name}` });
    return all;
  });
}

/** Stores the bytes of some files as one part of the ZIP. */
async function partOf(work: Collecting, listed: readonly Listed[], start: number): Promise<PartOfFiles> {
  return work.once(`part ${start}`, async (tx) => {
    const bytes: Uint8Array[] = [];
    for (const [sort, { value }] of work.contributed.read(keptInPeriod).entries()) {
      const own = listed.filter((file) => file.sort === sort);
      const known = await value.bytesOf(
        tx,
        own.map(({ id }) => id),
      );
      for (const { id, path } of own) {
        const content = known.get(id);
        if (!content) throw new Error(`The kept e-invoice ${path} is gone`); // an incomplete ZIP must not look like a complete one
        bytes.push(content);
      }
    }
    const inOrder = listed.toSorted((one, other) => one.sort - other.sort);
    return {
      fileId: await storePart(tx, work, Buffer.concat(bytes)),
      files: inOrder.map(({ path, day }, index) => ({ name: path, day, size: bytes[index]?.length ?? 0 })),
    };
  });
}

function zipOf(work: Collecting, listed: readonly Listed[], parts: readonly PartOfFiles[]) {
  const today = todayAt(work.now());
  const { listName, LIST } = receivingWords[work.language];
  const rows = [
    [LIST.file, LIST.day, LIST.checksum],
    ...listed.map(({ path, day, checksum }) => [path, day, checksum]),
  ];
  // The byte order mark and the line ends are those that every version of Excel reads.
  const list = `\uFEFF${rows.map((row) => `${row.join(';')}\r\n`).join('')}`;
  return zipped([
    { name: `${listName}.csv`, parts: [list], mtime: noonOf(today) },
    ...partEntries(work, parts, today).map((entry) => ({ ...entry, compress: true })),
  ]);
}

function resultOf(
  work: Pick<Collecting, 'language' | 'input'>,
  { name, fileId, count }: { readonly name: string; readonly fileId: string; readonly count: number },
): LongWorkResult {
  const words = receivingWords[work.language];
  return {
    title: filled('keptDone', work),
    message: `<p>${fillText(words.keptCount, { count })}</p>`,
    actions: [
      {
        // The command of the plugin `exports`, which saves a file of long work by its id.
        command: 'Export.DownloadFile',
        data: { exportFileGuid: fileId, exportFileExtension: 'zip' },
        icon: { text: words.keptSave },
        tooltip: name,
      },
    ],
  };
}

function filled(
  text: 'keptTitle' | 'keptDone',
  { language, input }: Pick<LongWorkRequest<KeptPeriod>, 'language' | 'input'>,
): string {
  const { from, until } = input;
  return fillText(receivingWords[language][text], { from: formatDay(from), until: formatDay(until) });
}
