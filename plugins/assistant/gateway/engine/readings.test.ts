import { expect, test } from 'vitest';
import { inputOf } from './plan.ts';
import { readingsOf } from './readings.ts';
import { testSubjects } from './test-subjects.ts';

const [usual] = testSubjects;

/** Returns the meaning of the last question, after the earlier questions. */
function readingsFor(...questions: string[]) {
  const [question = '', ...before] = questions.toReversed();
  const history = before.toReversed().flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'Je to 12,00 €.' },
  ]);
  const about = { question, history, language: 'sk' as const, today: '2026-11-23', tools: [] };
  const unused = { at: { evidence: null, recordId: null }, signal: AbortSignal.any([]), use: () => Promise.reject() };
  return readingsOf({ ...about, ...unused }, testSubjects).map(({ family, understood }) => ({
    family: family.name,
    name: understood.name,
    input: inputOf(family, understood, { usual, partnerId: undefined }),
  }));
}

test.each([
  ['Kolko fakutr je po splatnosti', 'sums of documents', { kind: 'invoice', overdue: true }],
  ['Koľko faktúr je po splatnsti', 'sums of documents', { kind: 'invoice', overdue: true }],
  ['Ktore faktury nie su zaplatnee?', 'list of documents', { kind: 'invoice', payment: 'open' }],
  ['Aky bol obrta minuly mesaic', 'turnover', { from: '2026-10-01', to: '2026-10-31' }],
  ['How many invoics are overdue?', 'sums of documents', { overdue: true }],
  ['Welche Rechnugen sind unbezahlt?', 'list of documents', { kind: 'invoice', payment: 'open' }],
])('one slip in a word is forgiven: %s', (question, family, input) => {
  expect(readingsFor(question).at(-1)).toMatchObject({ family, name: '', input });
});

test('what is known as it is written is not mended first', () => {
  expect(readingsFor('Koľko nám dlhuje Partnr?')[0]).toMatchObject({ name: 'Partnr' });
});

const turnover = 'Aký bol obrat minulý mesiac?';

test.each([
  [[turnover, 'a vlani?'], { from: '2025-01-01', to: '2025-12-31' }],
  [[turnover, 'A v septembri?'], { from: '2026-09-01', to: '2026-09-30' }],
  [[turnover, 'a vlani?', 'a v marci?'], { from: '2026-03-01', to: '2026-03-31' }],
  [['What was last month’s turnover?', 'And in September?'], { from: '2026-09-01', to: '2026-09-30' }],
  [['Wie hoch war der Umsatz im letzten Monat?', 'Und heuer?'], { from: '2026-01-01', to: '2026-12-31' }],
])('goes on from the question before: %s', (questions, input) => {
  expect(readingsFor(...questions)[0]).toMatchObject({ family: 'turnover', name: '', input });
});

test('a partner and a kind of documents are put in the place of those before', () => {
  expect(readingsFor('Koľko sme fakturovali Mestu Poprad vlani?', 'A Hotel Ručka?')[0]).toMatchObject({
    family: 'turnover',
    name: 'Hotel Ručka',
    input: { from: '2025-01-01', to: '2025-12-31' },
  });
  expect(readingsFor('Koľko faktúr sme vystavili v marci?', 'a dobropisov?')[0]).toMatchObject({
    input: { kind: 'invoice', type: 'creditNote', from: '2026-03-01', to: '2026-03-31' },
  });
});

test('a whole question, or one of which nothing is known, does not go on', () => {
  expect(readingsFor(turnover, 'Kto nám dlhuje?')).toMatchObject([{ family: 'receivables' }]);
  expect(readingsFor(turnover, 'Kontakt na Hotel Ručka')[0]).toMatchObject({
    family: 'a partner',
    name: 'Hotel Ručka',
  });
  expect(readingsFor('a vlani?')).toEqual([]);
  expect(readingsFor(turnover, 'Zmaž ich')[0]).toMatchObject({ family: 'change' });
});
