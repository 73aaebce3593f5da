import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '#core/contract';
import { discoverPlugins } from './discovery.ts';
import { FixtureRoot } from './test-fixture-root.ts';
import { mergeTranslations } from './i18n.ts';

let root: FixtureRoot;
afterEach(() => root.remove());

function merged(files: Record<string, unknown>) {
  root = new FixtureRoot(
    Object.fromEntries(
      Object.entries(files).map(([path, texts]) => [path, typeof texts === 'string' ? texts : JSON.stringify(texts)]),
    ),
  );
  const { files: written, preload } = mergeTranslations({ root: root.path }, discoverPlugins(root.path));
  const index = JSON.parse(written.get('assets/i18n/merged-translations.json') ?? '') as Record<string, string>;
  const texts = (language: string) => JSON.parse(written.get(`assets/i18n/${index[language]}`) ?? '') as unknown;
  return { index, texts, preload };
}

describe('mergeTranslations', () => {
  it('[A7-3] [A1-1] gives a file name per language in the index', () => {
    const { index, preload } = merged({ 'core/web/i18n/sk.json': { SAVE: 'Uložiť' } });
    expect(Object.keys(index)).toEqual(languages);
    for (const [language, file] of Object.entries(index))
      expect(file).toMatch(new RegExp(`^${language}\\.[0-9a-f]{8}\\.json$`));
    expect(preload).toEqual(['/assets/i18n/merged-translations.json', `/assets/i18n/${index['sk']}`]);
  });

  it('merges the texts of core, host and plugins, nested ones too', () => {
    const { texts } = merged({
      'core/web/i18n/sk.json': { UI: { SAVE: 'Uložiť' } },
      'host/web/i18n/sk.json': { UI: { MENU: 'Ponuka' } },
      'plugins/tags/manifest.ts': '',
      'plugins/tags/web/i18n/sk.json': { TAGS: { TITLE: 'Štítky' } },
      'plugins/tags/web/i18n/en.json': { TAGS: { TITLE: 'Tags' } },
    });
    expect(texts('sk')).toEqual({ UI: { SAVE: 'Uložiť', MENU: 'Ponuka' }, TAGS: { TITLE: 'Štítky' } });
    expect(texts('en')).toEqual({ TAGS: { TITLE: 'Tags' } });
  });

  it('changes a file name only when its texts change', () => {
    const one = merged({ 'core/web/i18n/sk.json': { A: 'a' } }).index;
    root.remove();
    const two = merged({ 'core/web/i18n/sk.json': { A: 'b' } }).index;
    expect(two['sk']).not.toBe(one['sk']);
    expect(two['en']).toBe(one['en']);
  });

  it.each([
    { why: 'the same key', mine: { TAGS: { TITLE: 'Štítky' } } },
    { why: 'a text where the other has a group', mine: { TAGS: 'Štítky' } },
    { why: 'a group where the other has a text', mine: { TAGS: { TITLE: { SHORT: 'Š' } } } },
  ])('names both owners of a duplicate: $why', ({ mine }) => {
    const build = () =>
      merged({
        'core/web/i18n/sk.json': { TAGS: { TITLE: 'Značky' } },
        'plugins/tags/manifest.ts': '',
        'plugins/tags/web/i18n/sk.json': mine,
      });
    expect(build).toThrow(/core\/web and by plugins\/tags/);
  });

  it('names a file that is not JSON', () => {
    expect(() => merged({ 'core/web/i18n/sk.json': '{ "A": }' })).toThrow(
      /core\/web\/i18n\/sk\.json is not valid JSON/,
    );
  });
});
