import { PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { PrintedTogether } from './print-document.ts';

/** PDFs that become one. */
export interface MergeRequest {
  readonly parts: readonly Uint8Array[];
  /** The outline, in the order of the pages; none is drawn without it. */
  readonly outline?: readonly { readonly title: string; readonly pages: number }[];
  /** In the file's properties. */
  readonly title: string;
  /** `sk`: of the outline and the title, as readers speak it. */
  readonly language: string;
  /** Its only date; the same request gives the same bytes. */
  readonly day: string;
}

/** Runs in the worker. Pages are taken over as they are, so many of each part; only the outline is drawn anew. */
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

/** An entry for each document, which leads to its first page: what readers show at the side. */
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
