import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { languages } from '#core/contract';
import { coreTexts, testLanguage } from './test-language.ts';
import { formatsIn } from './formats.ts';

describe('the language', () => {
  it('[A7-3] fetches the index and the one language it starts with', async () => {
    const requested: string[] = [];
    await testLanguage('sk', coreTexts(requested));
    expect(requested).toEqual(['merged-translations.json', 'sk.json']);
  });

  it('[A7-3] is Slovak where the index of the files, or the file of the language, is missing', async () => {
    for (const missing of [['merged-translations'], ['en']]) {
      const language = await testLanguage('en', coreTexts([], missing));
      expect([language.current, language.text({ key: 'UI.SAVE' })]).toEqual(['sk', 'Uložiť']);
    }
  });

  it('changes without a reload, fetching the other language once, and is kept', async () => {
    const requested: string[] = [];
    const calls: string[] = [];
    const language = await testLanguage('sk', coreTexts(requested), {
      onShown: (code) => void calls.push(`shown ${code}`),
      onChosen: (code) => void calls.push(`chosen ${code}`),
    });
    const seen: string[] = [];
    const stop = autorun(() => seen.push(language.text({ key: 'UI.SAVE' })));
    await language.use('en');
    await language.use('sk');
    await language.use('en');
    stop();
    expect(seen).toEqual(['Uložiť', 'Save', 'Uložiť', 'Save']);
    expect(requested).toEqual(['merged-translations.json', 'sk.json', 'en.json']);
    expect(calls.slice(0, 3)).toEqual(['shown sk', 'shown en', 'chosen en']);
  });

  it('writes how many there are as its readers do', async () => {
    const language = await testLanguage('sk', async (input) =>
      String(input).endsWith('sk.json') ? Response.json({ ROWS: '{{count}} z roku {{year}}' }) : coreTexts()(input),
    );
    expect(language.text({ key: 'ROWS', values: { count: 10_000, year: 2026 } })).toBe('10\u00a0000 z roku 2026');
  });

  it('is the one chosen last, also when the texts of the one before come later', async () => {
    let deliver = () => {};
    const held = new Promise<void>((resolve) => (deliver = resolve));
    const texts = coreTexts();
    const calls: string[] = [];
    const language = await testLanguage(
      'sk',
      async (input) => {
        if (String(input).endsWith('en.json')) await held;
        return texts(input);
      },
      { onShown: (code) => void calls.push(`shown ${code}`), onChosen: (code) => void calls.push(`chosen ${code}`) },
    );
    await language.use('de');
    await language.use('sk');
    const before = calls.length;
    const both = [language.use('en'), language.use('de')];
    deliver();
    await Promise.all(both);
    expect([language.current, language.text({ key: 'UI.SAVE' })]).toEqual(['de', 'Speichern']);
    expect(calls.slice(before)).toEqual(['shown de', 'chosen de']);
  });

  it('stays when the other’s texts cannot be fetched', async () => {
    const language = await testLanguage('sk', coreTexts([], ['de']));
    await expect(language.use('de')).rejects.toThrow('"de"');
    expect(language.current).toBe('sk');
    expect(language.text({ key: 'UI.SAVE' })).toBe('Uložiť');
  });

  it('falls back to Slovak where the kept one cannot be fetched; without any texts it does not start', async () => {
    const language = await testLanguage('de', coreTexts([], ['de']));
    expect([language.current, language.text({ key: 'UI.SAVE' })]).toEqual(['sk', 'Uložiť']);
    await expect(testLanguage('sk', coreTexts([], ['sk']))).rejects.toThrow('could not be loaded');
  });

  it.each([
    [1, 'Najviac 1 znak.'],
    [3, 'Najviac 3 znaky.'],
    [5, 'Najviac 5 znakov.'],
    [1.5, 'Najviac 1,5 znaku.'],
  ])('knows the Slovak plural of %d', async (count, text) => {
    const language = await testLanguage();
    expect(language.text({ key: 'CORE.FORM.MAX_LENGTH', values: { count } })).toBe(text);
  });

  it('takes a text that is no key as it stands', async () => {
    const language = await testLanguage();
    expect([language.text('UI.SAVE'), language.text('Firma: Alfa')]).toEqual(['Uložiť', 'Firma: Alfa']);
  });
});

describe('[A9-11] formats', () => {
  it('write amounts and days as the language does', () => {
    expect(formatsIn('sk').money('1234.5')).toBe('1\u00a0234,50\u00a0€');
    expect(formatsIn('en').money('1234.5')).toBe('€1,234.50');
    expect(formatsIn('de').date('2026-11-21')).toBe('21.11.2026');
  });

  it('write an instant in the browser’s time zone', () => {
    const instant = new Date(2026, 10, 5, 9, 7).toISOString();
    expect(formatsIn('sk').dateTime(instant)).toMatch(/^05\.11\.2026 0?9:07$/);
    // The day has the same notation in every language, so the time has one too; nobody writes 5.11.2026 2:30 PM.
    const afternoon = new Date(2026, 10, 5, 14, 30).toISOString();
    for (const language of languages) expect(formatsIn(language).dateTime(afternoon)).toBe('05.11.2026 14:30');
    expect(formatsIn('en').time(new Date(2026, 10, 5, 0, 5).toISOString())).toBe('00:05');
  });
});
