import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// The kind of page defines the width (core/web/ui/page.css), so that titles, buttons and lines of all pages end at the same edge.
const sheets = globSync(['plugins/*/web/**/*.css', 'host/web/{routes,pages,settings,inspector}/**/*.css']);
/** The minimum width in pixels at which an element counts as a column, because no control is that wide. */
const widest = 600;

it.each(sheets)('%s leaves the width of its page to the kind of page', (sheet) => {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|@[^{]*\{/g, '');
  const widths = [...css.matchAll(/(?:max-)?(?:width|inline-size): ([^;]+)/g)].map(([, value = '']) => value);
  const columns = widths.filter(
    (value) =>
      /--k-(?:column|dialog-wide)/.test(value) ||
      [...value.matchAll(/(\d+)px/g)].some(([, pixels]) => Number(pixels) >= widest),
  );
  expect(columns).toEqual([]);
});
