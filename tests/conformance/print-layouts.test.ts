import { describe, expect, test } from 'vitest';
import { languages } from '#core/contract';
import { isTheirInvoice, type PrintStyle, type WordedKind } from '#plugins/documents/contract';
import { missing } from '../requires.ts';
import { contributedBy, type Print, provePrint } from '../support/print-proof.ts';

/** Whether all prints are tested (some minutes): `KOSTRA_PRINTS=all npm test -- --only unit tests/conformance/print-layouts.test.ts`. */
const isWhole = process.env.KOSTRA_PRINTS === 'all';

/**
 * A template as plugins contribute it to `print-templates.templates`. The type is repeated, because this file must not need that plugin.
 */
interface Template {
  readonly idFor: (documentType: string) => string | undefined;
  readonly style: PrintStyle;
}

const isMissing = missing('documents', 'invoices').length > 0;
const kinds = isMissing
  ? []
  : (await contributedBy<WordedKind>('documents.worded-kinds')).filter((kind) => !isTheirInvoice(kind));
const templates = isMissing ? [] : await contributedBy<Template>('print-templates.templates');

const all = kinds.flatMap((kind) => {
  const offered = templates.flatMap(({ idFor, style }) => {
    const template = idFor(kind.documentType);
    return template === undefined ? [] : [{ template, style }];
  });
  const styles = offered.length > 0 ? offered : [{ template: 'none', style: {} }];
  return styles.flatMap((one) =>
    languages.flatMap((language) => [1, 60, 200].map((lines): Print => ({ kind, ...one, language, lines }))),
  );
});

/**
 * The prints to test: each template of each kind with one line item in one of the languages, invoices also with 60 line items, and two
 * templates with 200.
 */
const chosen = isWhole
  ? all
  : all.filter(({ kind, lines, language, template }, at) => {
      const group = Math.floor(at / 9); // A group is one template of one kind.
      if (lines < 200 && languages[group % languages.length] !== language) return false;
      if (lines === 1) return true;
      return (
        kind.documentType === 'Invoice' && (lines === 60 || (language === 'sk' && /(Plain|Window)$/.test(template)))
      );
    });

describe.skipIf(isMissing)('a print', () => {
  test('is proved of every template', () => {
    expect(new Set(chosen.map(({ template }) => template))).toEqual(new Set(all.map(({ template }) => template)));
  });

  test.each(chosen.map((print) => [`${print.template} ${print.language} ${print.lines}`, print] as const))(
    '[B2.14-2] [B6-17] %s says its figures, misses no glyph and cuts no word',
    (_name, print) => provePrint(print),
  );
});
