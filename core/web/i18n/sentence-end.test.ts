import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testLanguage } from './test-language.ts';

const files = globSync('{core,host,plugins}/**/i18n/{sk,en,de}.json', {
  exclude: (path) => path.includes('node_modules'),
});

/** Returns every text in which a sentence ends with a value, and its key. */
function trailingValues(node: unknown, key = ''): [string, string][] {
  if (typeof node === 'string') return /\}\}\.(\s|$)/.test(node) ? [[key, node]] : [];
  return Object.entries(node as object).flatMap(([name, inner]) =>
    trailingValues(inner, key ? `${key}.${name}` : name),
  );
}

it('a sentence that ends with the name of a company has one full stop, in every text of every language', async () => {
  const found = files.flatMap((file) =>
    trailingValues(JSON.parse(readFileSync(file, 'utf8'))).map(([key, text]) => ({ file, key, text })),
  );
  // Its text ends with the company's name, which may itself end with a full stop. [A8-16]
  expect(found.map(({ key }) => key)).toContain('MY_COMPANY.EVENT.REMOVED');
  const texts = Object.fromEntries(found.map(({ text }, at) => [`T${at}`, text]));
  const language = await testLanguage('sk', async (input) =>
    Response.json(
      String(input instanceof Request ? input.url : input).endsWith('merged-translations.json')
        ? { sk: 'sk.json' }
        : texts,
    ),
  );
  const values = Object.fromEntries(
    found.flatMap(({ text }) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, 'Drevo s. r. o.'])),
  );
  const shown = found.map(({ key }, at) => [key, language.text({ key: `T${at}` as never, values })]);
  expect(shown.filter(([, text]) => /\.\.(\s|$)/.test(text ?? ''))).toEqual([]);
  expect(shown.filter(([, text]) => !text?.includes('s. r. o.'))).toEqual([]);
});

it('an ellipsis, and dots inside, stay as they were written', async () => {
  const texts = { A: 'Ukladá sa... {{x}}', B: '{{x}}', C: '{{x}}.' };
  const language = await testLanguage('sk', async (input) =>
    Response.json(
      String(input instanceof Request ? input.url : input).endsWith('merged-translations.json')
        ? { sk: 'sk.json' }
        : texts,
    ),
  );
  const say = (key: string, x: string) => language.text({ key: key as never, values: { x } });
  expect([say('A', 'a..b'), say('B', '../x'), say('C', 'Drevo'), say('C', 'Drevo a. s.')]).toEqual([
    'Ukladá sa... a..b',
    '../x',
    'Drevo.',
    'Drevo a. s.',
  ]);
});
