import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { applyOverlay } from './apply-overlay.ts';
import { type NavNode, titleText } from './nav-tree.ts';
import { longestFile, type Overlay } from './overlay.ts';
import { readOverlayFile } from './overlay-file.ts';
import { anyOverlay, specifiedTree } from './test-trees.ts';
import { validateOverlay } from './validate-overlay.ts';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../config/navigation-overlay-1.schema.json'), 'utf8'),
) as object;
const published = Compile(schema);
const title = { sk: 'S', en: 'E', de: 'D' };
const withOperation = (operation: unknown) => ({ version: 1, operations: [operation] });
const errorsOf = (value: unknown) => {
  const checked = validateOverlay(value);
  return checked.kind === 'invalid' ? checked.errors.map(({ path, code }) => `${path} ${code}`) : [];
};

const wrong: readonly (readonly [value: unknown, errors: readonly string[]])[] = [
  [null, [' not-an-object']],
  [[], [' not-an-object']],
  [{}, ['/version missing', '/operations missing']],
  [{ version: 2, operations: [] }, ['/version unsupported-version']],
  [{ version: 1, operations: {} }, ['/operations not-a-list']],
  [{ version: 1, operations: [], more: 1 }, ['/more unknown-field']],
  [JSON.parse('{"version":1,"operations":[],"__proto__":{"admin":true}}'), ['/__proto__ unknown-field']],
  [{ version: 1, operations: [], 'a/b~c': 1 }, ['/a~1b~0c unknown-field']],
  [{ version: 1, options: { collapsible: 'no' }, operations: [] }, ['/options/collapsible not-a-boolean']],
  [
    { version: 1, operations: Array.from({ length: 2_001 }, () => ({ op: 'hide', id: 'a' })) },
    ['/operations too-many'],
  ],
  [withOperation('hide'), ['/operations/0 not-an-object']],
  [withOperation({ id: 'a' }), ['/operations/0/op missing']],
  [withOperation({ op: 'delete', id: 'a' }), ['/operations/0/op unknown-operation']],
  [withOperation({ op: 'toString', id: 'a' }), ['/operations/0/op unknown-operation']],
  [withOperation({ op: 'move', id: 'a' }), ['/operations/0/parent missing']],
  [
    withOperation({ op: 'move', id: 7, parent: '' }),
    ['/operations/0/id not-a-text', '/operations/0/parent invalid-id'],
  ],
  [withOperation({ op: 'order', id: 'a' }), ['/operations/0 one-neighbour']],
  [withOperation({ op: 'order', id: 'a', before: 'b', after: 'c' }), ['/operations/0 one-neighbour']],
  [withOperation({ op: 'hide', id: 'a', hidden: 1 }), ['/operations/0/hidden not-a-boolean']],
  [withOperation({ op: 'rename', id: 'a', title: {} }), ['/operations/0/title no-language']],
  [
    withOperation({ op: 'rename', id: 'a', title: { fr: 'x' } }),
    ['/operations/0/title/fr unknown-field', '/operations/0/title no-language'],
  ],
  [withOperation({ op: 'rename', id: 'a', title: { sk: ' ' } }), ['/operations/0/title/sk empty-label']],
  [withOperation({ op: 'rename', id: 'a', title: { sk: 'x'.repeat(61) } }), ['/operations/0/title/sk long-label']],
  [withOperation({ op: 'group', id: 'a.b', title }), ['/operations/0/id invalid-id']],
  [
    withOperation({ op: 'group', id: 'a', title: { en: 'A', fr: 'A' } }),
    ['/operations/0/title/fr unknown-field', '/operations/0/title/sk missing'],
  ],
];
const unsafeLabels = ['<script>alert(1)</script>', 'a\u0000b', 'a\u202eb', 'a\u200bb', 'a\nb'];
const unsafeLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'http://a.example',
  '//a.example',
  '/company/2/invoices',
  '../../company/2',
  'https://bank.example@evil.example/',
  'https://a.example\\@b',
  'https://',
  'reports/../../x',
  `https://a.example/${'x'.repeat(500)}`,
];

describe('validateOverlay', () => {
  it.each(wrong)('[A2-38] names every error of %j with its path', (value, errors) => {
    expect(errorsOf(value)).toEqual(errors);
    expect(published.Check(value)).toBe(false);
  });

  it.each(unsafeLabels)('[A2-38] refuses the label %j', (sk) => {
    const value = withOperation({ op: 'rename', id: 'a', title: { sk } });
    expect(errorsOf(value)).toEqual(['/operations/0/title/sk unsafe-label']);
    expect(published.Check(value)).toBe(false);
  });

  it.each(unsafeLinks)('[A2-38] refuses the link %j', (to) => {
    const value = withOperation({ op: 'link', id: 'a', title, to });
    expect(errorsOf(value)).toEqual(['/operations/0/to unsafe-link']);
    expect(published.Check(value)).toBe(false);
  });

  it('[A2-38] takes a new entry whose title lacks a language, and calls it there by its Slovak name', () => {
    const value = withOperation({ op: 'group', id: 'mine', title: { sk: 'Moje', de: 'Meine' } });
    expect(errorsOf(value)).toEqual([]);
    expect(published.Check(value)).toBe(true);
    const made = applyOverlay([], value as Overlay).tree[0] as NavNode;
    const names = ['sk', 'en', 'de'].map((language) => titleText(made, language, String));
    expect(names).toEqual(['Moje', 'Moje', 'Meine']);
  });

  it('refuses an id that is made twice', () => {
    const group = { op: 'group', id: 'mine', title };
    expect(errorsOf({ version: 1, operations: [group, group] })).toEqual(['/operations/1/id duplicate-id']);
  });

  it('with the tree, names what contradicts it', () => {
    const operations = [
      { op: 'move', id: 'banks.nav', parent: 'partners.nav' },
      { op: 'move', id: 'store', parent: 'expenses' },
      { op: 'hide', id: 'gone' },
    ];
    expect(validateOverlay({ version: 1, operations }, specifiedTree)).toEqual({
      kind: 'invalid',
      errors: [
        { path: '/operations/0', code: 'not-a-group' },
        { path: '/operations/1', code: 'group-in-group' },
      ],
    });
  });

  it('takes what the published schema takes: any overlay, and any with one value replaced', () => {
    const junk = fc.oneof(fc.jsonValue(), fc.constantFrom('<b>', 'javascript:x', 'a.b', '', null, 1, {}, []));
    fc.assert(
      fc.property(anyOverlay, fc.nat(), junk, (overlay, at, value) => {
        expect([published.Check(overlay), errorsOf(overlay)]).toEqual([true, []]);
        const places: { holder: Record<string, unknown>; name: string }[] = [];
        const copy: unknown = JSON.parse(JSON.stringify(overlay));
        const visit = (holder: unknown): void => {
          if (typeof holder !== 'object' || holder === null) return;
          for (const name of Object.keys(holder)) {
            places.push({ holder: holder as Record<string, unknown>, name });
            visit((holder as Record<string, unknown>)[name]);
          }
        };
        visit(copy);
        const place = places[at % places.length];
        if (place) place.holder[place.name] = value;
        // A schema cannot express that an id is added only once.
        const errors = errorsOf(copy).filter((error) => !error.endsWith('duplicate-id'));
        expect(errors.length === 0).toBe(published.Check(copy));
      }),
      { numRuns: 500 },
    );
  });

  it('lists a hundred errors at most', () => {
    const operations = Array.from({ length: 1_000 }, () => ({ op: 'hide', id: '' }));
    expect(errorsOf({ version: 1, operations })).toHaveLength(100);
  });
});

describe('a hostile file', () => {
  it('[A2-38] of 10 MB is refused before it is parsed', () => {
    expect(readOverlayFile(`{"version":1,"operations":[]}${' '.repeat(10_000_000)}`)).toEqual({
      kind: 'invalid',
      errors: [{ path: '', code: 'too-large' }],
    });
  });

  it('[A2-38] nested as deep as it can be is refused, and takes nothing down', () => {
    const deep = (longestFile - 100) / 2;
    const nested = '['.repeat(deep) + ']'.repeat(deep);
    expect(readOverlayFile(nested)).toMatchObject({ kind: 'invalid' });
    expect(readOverlayFile(`{"version":1,"operations":[${nested.slice(50, -50)}]}`)).toMatchObject({ kind: 'invalid' });
  });

  it('[A2-38] that is no JSON, or JSON of something else, is refused', () => {
    expect(readOverlayFile('MZ\u0090')).toMatchObject({ errors: [{ path: '', code: 'not-json' }] });
    expect(readOverlayFile('"text"')).toMatchObject({ errors: [{ path: '', code: 'not-an-object' }] });
  });
});
