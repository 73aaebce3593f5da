import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentDefinition } from './document-definition.ts';
import { font } from './house-style.ts';
import type { PrintRequest } from './print-request.ts';
import { envelopeDefinition, type EnvelopeRequest } from './print-envelope.ts';
import { togetherDefinition } from './together-definition.ts';

/*
 * Roboto (SIL Open Font License 1.1), which pdfmake brings as whole TrueType files: Latin Extended with all Slovak, Czech
 * and German letters, €, Greek and Cyrillic, and figures of one width. Only the glyphs a document uses are embedded.
 */
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');

/** Medium stands for bold: at these sizes it is heavy enough on paper. */
const fontFiles = {
  normal: join(folder, 'Roboto-Regular.ttf'),
  bold: join(folder, 'Roboto-Medium.ttf'),
} as const;

/*
 * Runs in the worker. pdfmake follows addresses and file paths in what it prints: here it may open the two font files and
 * nothing else, whatever a text says.
 */
pdfmake.setFonts({ [font]: fontFiles });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fontFiles).includes(path));

/**
 * Lays the document out and writes the file. Totals alone on a page could belong to anything: when they come out so, it is
 * laid out once more with the last line beside them.
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

/** One page, of the size of the envelope. */
export function printEnvelope(request: EnvelopeRequest): Promise<Uint8Array<ArrayBuffer>> {
  return write(envelopeDefinition(request));
}

/** Several documents in one file, and how many pages each has; again with the last lines of those whose totals came alone. */
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
  /** How many pages each of what was put together has, in their order. */
  readonly pages: readonly number[];
}

async function write(definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  // A copy with a buffer of its own: Node's shared pool cannot be handed to another thread.
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
