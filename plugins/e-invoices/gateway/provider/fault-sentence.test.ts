import { expect, test } from 'vitest';
import { languages } from '#core/contract';
import { faultSentence } from './fault-sentence.ts';

test.each([
  ['inner-address', 'set-up', 'vnútornej siete'],
  ['bad-certificate', 'set-up', 'Certifikát'],
  ['time-out', 'later', 'neodpovedal včas'],
  ['PROC-004', 'set-up', 'kredit'],
  ['PERM-002', 'set-up', 'rozpor'],
  ['VAL-004', 'document', 'DIČ'],
  ['http-500', 'later', 'výpadok'],
  ['SOMETHING-NEW', 'document', 'neprijal'],
  ['constructor', 'set-up', 'Skontrolujte údaje'],
] as const)('%s of the kind %s has a sentence of its own', (code, kind, part) => {
  expect(faultSentence({ code, kind }, 'sk')).toContain(part);
});

test('what may have happened is never told as something that did not', () => {
  for (const code of ['time-out', 'http-502', 'unreadable', 'unreachable'])
    expect(faultSentence({ code, kind: 'unknown' }, 'sk')).toContain('Nevieme');
});

test('every language has its own words', () => {
  const told = languages.map((language) => faultSentence({ code: 'http-401', kind: 'set-up' }, language));
  expect(new Set(told).size).toBe(languages.length);
});
