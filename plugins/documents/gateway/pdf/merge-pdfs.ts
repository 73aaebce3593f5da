import { PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { PrintedTogether } from './print-document.ts';

export interface MergeRequest {
  readonly parts: readonly Uint8Array[];
  /** The entries of the outline, in the order of the pages. If it is missing, the file has no outline. */
  readonly outline?: readonly { readonly title: string; readonly pages: number }[];
  /** The title in the file's properties. */
  readonly title: string;
  /** The language of the outline and the title, such as `sk`, for screen readers. */
  readonly language: string;
  /** The only date in the file, so the same request gives the same bytes. */
  readonly day: string;
}

/** Merges PDFs; it runs in the worker. All pages are copied unchanged; only the outline is new. */
export async function mergePdfs({ parts, outline, title, language, day }: MergeRequest): Promise<PrintedTogether> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  const pages: number[] = [];
  for (const bytes of parts) {
    const part = await PDFDocument.load(bytes, { updateMetadata: false });
    pages.push(part.getPageCount());
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  if (outline) addOutline(whole, outline);
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setLanguage(language);
  whole.setCreator('Kostra');
  whole.setProducer('Kostra');
  whole.setCreationDate(new Date(`${day}T00:00:00Z`));
  return { bytes: await whole.save(), pages };
}

/** Adds an outline entry for the first page of each document. PDF viewers show the outline at the side. */
function addOutline(whole: PDFDocument, entries: NonNullable<MergeRequest['outline']>): void {
  const { context, catalog } = whole;
  const root = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  let page = 0;
  for (const [index, { title, pages }] of entries.entries()) {
    const item = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: root,
      Dest: [whole.getPage(page).ref, PDFName.of('Fit')],
      ...linked('Prev', refs[index - 1]),
      ...linked('Next', refs[index + 1]),
    });
    context.assign(refs[index] ?? context.nextRef(), item);
    page += pages;
  }
  const ends = { ...linked('First', refs[0]), ...linked('Last', refs.at(-1)) };
  context.assign(root, context.obj({ Type: 'Outlines', ...ends, Count: entries.length }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

function linked(name: string, ref: PDFRef | undefined): Record<string, PDFRef> {
  return ref ? { [name]: ref } : {};
}
