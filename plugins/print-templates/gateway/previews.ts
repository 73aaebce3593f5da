import { languages } from '#core/contract';
import { type CallOf, type FileReply, notFound } from '#core/gateway';
import { type PrintTurn } from '#plugins/documents/contract';
import { type PreviewOptions, previewName, type reportPreview } from '../contract/index.ts';
import { styled } from './default-reports.ts';
import { editableTemplate } from './editable-report.ts';
import { onWire, optionsOf, type Printing, templatesFor } from './offered-templates.ts';

/** The maximum number of cached previews: enough for all previews of a type, but only a few megabytes. */
const keptAtMost = 100;

const switched = [true, false];

/** Draws the previews of templates. They are cached, because the invented documents are always the same. */
export class Previews {
  readonly #at: Printing;
  readonly #drawn = new Map<string, Promise<Uint8Array>>();

  constructor(at: Printing) {
    this.#at = at;
  }

  /** Returns a preview. @throws Refusal 404 for a name that belongs to no template */
  async reply({ tx, company, params: { documentType, fileName } }: CallOf<typeof reportPreview>): Promise<FileReply> {
    const { printing, contributed } = this.#at;
    const kind = printing.kinds().find((one) => one.documentType === documentType);
    if (!kind) throw notFound();
    const own = await editableTemplate(tx, documentType);
    for (const template of [...templatesFor(contributed, documentType), ...own]) {
      const wire = onWire(kind, template, 'sk');
      const matching = everyOption(optionsOf(kind)).find((options) => previewName(wire, options) === fileName);
      if (matching) {
        const draw = (turn: PrintTurn) =>
          this.#at.printing.sample(documentType, matching.language, styled({ ...matching, template }), turn);
        // A preview of the company's own design is not cached, because it differs for each company and after each change.
        const bytes = (signal: AbortSignal) =>
          template.isEditable
            ? draw({ of: company.id, signal })
            : this.#drawnOnce(fileName, () => draw({ of: company.id }));
        return { name: fileName, bytes, disposition: 'inline' };
      }
    }
    throw notFound();
  }

  /** Draws a preview for everybody who asks for it, so it is drawn also if the first of them does not wait for it. */
  #drawnOnce(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const drawn = this.#drawn.get(name);
    if (drawn) return drawn;
    const drawing = draw();
    this.#drawn.set(name, drawing);
    // A preview that failed, for example because the printer was busy, is removed, so that the next request draws it again.
    drawing.catch(() => this.#drawn.delete(name));
    const [oldest] = this.#drawn.keys();
    if (this.#drawn.size > keptAtMost && oldest !== undefined) this.#drawn.delete(oldest);
    return drawing;
  }
}

/** Returns all combinations of options. An option that the type of document does not have is not part of the file name. */
function everyOption(takes: { readonly showQrCode: boolean; readonly showPrices: boolean }): PreviewOptions[] {
  return languages.flatMap((language) =>
    (takes.showQrCode ? switched : [false]).flatMap((showQrCode) =>
      (takes.showPrices ? switched : [false]).map((showPrices) => ({ language, showQrCode, showPrices })),
    ),
  );
}
