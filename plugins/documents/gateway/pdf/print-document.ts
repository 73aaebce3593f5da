import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentDefinition } from './document-definition.ts';
import { font } from './sheet/default-style.ts';
import { fontFiles } from './sheet/print-letters.ts';
import type { PrintRequest } from './print-request.ts';
import { envelopeDefinition, type EnvelopeRequest } from './print-envelope.ts';
import { printable } from './sheet/printable-text.ts';
import { togetherDefinition } from './together-definition.ts';

/*
 * This code runs in the worker. pdfmake would open URLs and file paths in printed content, so it is limited to the two font files, whatever
 * a text contains.
 */
pdfmake.setFonts({ [font]: fontFiles });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fontFiles).includes(path));

/**
 * Lays the document out and writes the file. A page with totals alone does not show which document it belongs to; if that happens, the
 * document is laid out again with its last line on the same page as the totals.
 */
export async function printDocument(request: PrintRequest): Promise<Uint8Array<ArrayBuffer>> {
  let totalsAlone = false;
  const onTotalsAlone = () => {
    totalsAlone = true;
  };
  const first = await write(documentDefinition(request, { carryLastLine: false, onTotalsAlone }));
  if (!totalsAlone) return first;
  return write(documentDefinition(request, { carryLastLine: true, onTotalsAlone }));
}

/** Writes an envelope: one page of the envelope's size. */
export function printEnvelope(request: EnvelopeRequest): Promise<Uint8Array<ArrayBuffer>> {
  return write(envelopeDefinition(printable(request)));
}

/**
 * Writes several documents into one file and counts the pages of each. Documents whose totals would be alone on a page are laid out again
 * with their last lines.
 */
export async function printTogether(requests: readonly PrintRequest[]): Promise<PrintedTogether> {
  const first = togetherDefinition(requests);
  const bytes = await write(first.definition);
  const carried = first.totalsAlone();
  if (carried.length === 0) return { bytes, pages: first.pages() };
  const again = togetherDefinition(requests, carried);
  return { bytes: await write(again.definition), pages: again.pages() };
}

export interface PrintedTogether {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The number of pages of each merged part, in order. */
  readonly pages: readonly number[];
}

async function write(definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  // The result is copied into a new buffer, because Node's shared buffer pool cannot be transferred to another thread.
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
