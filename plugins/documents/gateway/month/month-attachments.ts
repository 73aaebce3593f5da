import { buffer } from 'node:stream/consumers';
import { files, type LongWork, type MonthRequest, type MonthStep, type Tx } from '#core/gateway';
import { documentsIn } from '../rows/index.ts';
import { safeFileName } from '../prints/index.ts';
import type { ListedDocument } from './month-rows.ts';

/** The number of bytes of attachments that one step holds in memory. */
const atOnce = 32 * 1024 * 1024;

interface ListedAttachment {
  readonly id: string;
  readonly documentId: string;
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
}

/**
 * Returns the steps for the attachments of the month's documents. Each file is stored next to the PDF of its document, with the document's
 * number before the file's name.
 */
export async function attachmentSteps(
  work: LongWork<MonthRequest>,
  listed: readonly ListedDocument[],
  paths: ReadonlyMap<string, string>,
): Promise<{ readonly steps: readonly MonthStep[]; readonly count: number }> {
  const found = await work.once('attachments', (tx) =>
    listAttachments(
      tx,
      listed.map(({ id }) => id),
    ),
  );
  const named = withPaths(found, paths);
  const steps = inBatches(named).map(
    (batch, index): MonthStep => ({
      id: `attachments ${index}`,
      documents: 0,
      async make() {
        const made = [];
        for (const { fileId, path } of batch) {
          const bytes = await work.read(async (tx) => {
            const file = await files.read(tx, fileId);
            return file && buffer(file.stream);
          });
          // An attachment that was removed meanwhile is left out.
          if (bytes) made.push({ name: path, bytes });
        }
        return { files: made, remarks: [] };
      },
    }),
  );
  return { steps, count: named.length };
}

async function listAttachments(tx: Tx, documents: readonly string[]): Promise<ListedAttachment[]> {
  const found: ListedAttachment[] = [];
  // One statement can hold 65 535 values.
  for (let start = 0; start < documents.length; start += 10_000) {
    const rows = await documentsIn(tx)
      .selectFrom('document_attachment')
      .select(['id', 'document_id', 'file_id', 'name', 'size'])
      .where('document_id', 'in', documents.slice(start, start + 10_000))
      .orderBy('document_id')
      .orderBy('id')
      .execute();
    for (const { id, document_id: documentId, file_id: fileId, name, size } of rows)
      found.push({ id, documentId, fileId, name, size: Number(size) });
  }
  return found;
}

type NamedAttachment = ListedAttachment & { readonly path: string };

/**
 * Returns the paths of attachments, such as *Prijaté faktúry/20260012 faktúra.pdf* for a document at *Prijaté faktúry/20260012.pdf*.
 * Attachments with equal names get different paths.
 */
function withPaths(found: readonly ListedAttachment[], paths: ReadonlyMap<string, string>): NamedAttachment[] {
  const usedPaths = new Set<string>([...paths.values()].map((path) => path.toLowerCase()));
  return found.map((one) => {
    const ending = /\.[a-z0-9]{1,5}$/i.exec(one.name)?.[0] ?? '';
    const base = (paths.get(one.documentId) ?? '').replace(/\.pdf$/, '');
    const name = safeFileName(one.name.slice(0, one.name.length - ending.length));
    let path = `${base} ${name}${ending}`;
    for (let count = 2; usedPaths.has(path.toLowerCase()); count += 1) path = `${base} ${name} (${count})${ending}`;
    usedPaths.add(path.toLowerCase());
    return { ...one, path };
  });
}

function inBatches(all: readonly NamedAttachment[]): NamedAttachment[][] {
  const batches: NamedAttachment[][] = [];
  let size = 0;
  for (const one of all) {
    const last = batches.at(-1);
    if (last && size + one.size <= atOnce) last.push(one);
    else {
      batches.push([one]);
      size = 0;
    }
    size += one.size;
  }
  return batches;
}
