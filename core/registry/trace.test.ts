import { expect, it } from 'vitest';
import { codes, hostWith, plugin } from './test-host.ts';
import { Trace } from './trace.ts';

it('[A9-13] keeps the last 75 events, oldest first', () => {
  const trace = new Trace({ now: () => 7 });
  for (let serial = 1; serial <= 75; serial += 1) trace.note('hub', `E${serial}`, 'own');
  expect(trace.list).toHaveLength(75);
  expect(trace.list[0]).toEqual({ at: 7, kind: 'hub', subject: 'E1', outcome: 'own' });
  trace.note('hub', 'E76', 'own');
  trace.note('hub', 'E77', 'own');
  expect(trace.list.map(({ subject }) => subject)).toEqual(Array.from({ length: 75 }, (_, index) => `E${index + 3}`));
});

it('[A9-13] tells how plugins came and went, and what went wrong', async () => {
  const { host } = await hostWith([plugin('tags')]);
  await host.activateAll();
  await host.turnOff('tags', 'a test');
  expect(host.trace.list.map(({ kind, subject, outcome }) => `${kind} ${subject} ${outcome}`)).toEqual([
    'plugin tags active',
    'problem tags turned-off',
    'plugin tags off',
  ]);
  expect(codes(host)).toEqual(['tags: turned-off']);
});
