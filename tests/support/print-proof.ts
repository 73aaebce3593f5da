import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { LanguageCode } from '#core/contract';
import { formatMoney, recalculate, recalculateBeforeDiscount } from '#core/money';
import type { PluginManifest, Point } from '#core/registry';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { type BoxedPage, readBoxes, readPdf } from '#core/testing/read-pdf.ts';
import { type PrintStyle, type WordedKind } from '#plugins/documents/contract';
import { printOptions } from '../../plugins/documents/gateway/prints/document-pdf.ts';
import { printDocument } from '../../plugins/documents/gateway/pdf/print-document.ts';
import { manyLines } from '../../plugins/documents/gateway/pdf/test-documents.ts';
import { sampleDocument } from '../../plugins/documents/gateway/prints/sample-document.ts';

export interface Print {
  readonly kind: WordedKind;
  readonly template: string;
  readonly style: PrintStyle;
  readonly language: LanguageCode;
  readonly lines: number;
}

/**
 * Returns the values that the gateway parts of installed plugins contribute to an extension point. @param id the id of the extension point
 */
export async function contributedBy<T>(id: string): Promise<readonly T[]> {
  const parts = await Promise.all(
    (await installedPlugins()).flatMap(({ gateway }) =>
      gateway ? [import(pathToFileURL(gateway).href) as Promise<{ default: PluginManifest }>] : [],
    ),
  );
  return parts.flatMap(({ default: { contributes = [] } }) =>
    contributes.flatMap(({ point, value }: { point: Point<unknown>; value: unknown }) =>
      point.id === id ? [value as T] : [],
    ),
  );
}

/** A name that is long enough to wrap in every layout. */
const longName = 'Vinárstvo pod Malými Karpatmi a dcéra, spoločnosť s ručením obmedzeným';

/** Prints a document and checks that all figures are readable, that no glyph is missing, and that no text is cut off or covered. */
export async function provePrint({ kind, style, language, lines: count }: Print): Promise<void> {
  const sample = sampleDocument(kind, language);
  const lines = manyLines(count).map((line, at) => (at % 7 ? line : { ...line, name: `${line.name}: ${longName}` }));
  const named = { ...sample, lines, customer: { ...sample.customer, name: longName } };
  const { totals } = recalculate({ ...named, payments: [] });
  const document = { ...named, totals: { ...totals, byRate: [...totals.byRate] } };
  const options = printOptions(kind, document, { style });
  const bytes = await printDocument({ document, options });

  const { text, pages, info } = await readPdf(bytes);
  expect(info).toMatchObject({ Title: `${options.title} ${document.number}`, Language: language });
  const money = (amount: string) => plain(formatMoney(amount, 'EUR', language));
  for (const part of [document.number ?? '', document.supplier.name, longName]) expect(text).toContain(plain(part));
  for (const { name } of lines) expect(text).toContain(name);
  if (options.kind?.priced) {
    const { lines: amounts } = recalculateBeforeDiscount({ ...document, payments: [] });
    for (const { base, total } of amounts) {
      expect(text).toContain(money(base));
      expect(text).toContain(money(total));
    }
    for (const amount of [totals.base, totals.vat, totals.total]) expect(text).toContain(money(amount));
  }
  for (const [at, page] of pages.entries()) expect(plain(page)).toContain(`${at + 1} / ${pages.length}`);
  expect([...new Set(text)].filter((letter) => letter !== ' ' && !hasGlyph(letter))).toEqual([]);
  for (const page of await readBoxes(bytes)) expectRoomForAll(page);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The overlap of texts that is allowed, in points. The boxes enclose complete letters, while the ink covers less. */
const touching = 0.75;
const edge = 14;

function expectRoomForAll({ width, height, boxes }: BoxedPage): void {
  const outside = boxes.filter(
    ({ left, right, bottom, top }) => left < edge || bottom < edge || right > width - edge || top > height - edge,
  );
  expect(outside).toEqual([]);
  for (const [at, one] of boxes.entries()) {
    const covered = boxes
      .slice(at + 1)
      .find(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > touching &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > touching,
      );
    expect(covered && [one, covered]).toBeUndefined();
  }
}

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** The fonts that the printer embeds, opened with the same library as in the printer. */
const fonts = fontsOf();

function fontsOf(): readonly Font[] {
  const printer = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'));
  const { openSync } = createRequire(printer.resolve('pdfkit'))('fontkit') as { openSync(path: string): Font };
  const folder = join(dirname(printer.resolve('pdfmake/package.json')), 'fonts/Roboto');
  return ['Roboto-Regular.ttf', 'Roboto-Medium.ttf'].map((file) => openSync(join(folder, file)));
}

function hasGlyph(letter: string): boolean {
  return fonts.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
