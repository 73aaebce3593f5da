import { expect, test } from 'vitest';
import { periodIn } from './periods.ts';
import { tokensOf } from './tokens.ts';

const today = '2026-11-23'; // a Monday

test.each([
  ['dnes', '2026-11-23', '2026-11-23'],
  ['včera', '2026-11-22', '2026-11-22'],
  ['tento týždeň', '2026-11-23', '2026-11-29'],
  ['minulý týždeň', '2026-11-16', '2026-11-22'],
  ['minulý mesiac', '2026-10-01', '2026-10-31'],
  ['v minulom mesiaci', '2026-10-01', '2026-10-31'],
  ['tento mesiac', '2026-11-01', '2026-11-30'],
  ['tento kvartál', '2026-10-01', '2026-12-31'],
  ['minulý štvrťrok', '2026-07-01', '2026-09-30'],
  ['minuly rok', '2025-01-01', '2025-12-31'],
  ['tohto roku', '2026-01-01', '2026-12-31'],
  ['vlani', '2025-01-01', '2025-12-31'],
  ['predminulý rok', '2024-01-01', '2024-12-31'],
  ['posledných 30 dní', '2026-10-25', '2026-11-23'],
  ['posledné 3 mesiace', '2026-08-24', '2026-11-23'],
  ['od marca', '2026-03-01', '2026-11-23'],
  ['od marca do mája', '2026-03-01', '2026-05-31'],
  ['od novembra do februára 2026', '2025-11-01', '2026-02-28'],
  ['v marci', '2026-03-01', '2026-03-31'],
  ['v decembri', '2025-12-01', '2025-12-31'],
  ['v marci 2024', '2024-03-01', '2024-03-31'],
  ['v roku 2025', '2025-01-01', '2025-12-31'],
  ['1. kvartál', '2026-01-01', '2026-03-31'],
  ['druhý štvrťrok 2025', '2025-04-01', '2025-06-30'],
  ['Q3', '2026-07-01', '2026-09-30'],
  ['1.3.2026', '2026-03-01', '2026-03-01'],
  ['od 1. 3. 2026 do 15. 3. 2026', '2026-03-01', '2026-03-15'],
  ['this month', '2026-11-01', '2026-11-30'],
  ['last month’s', '2026-10-01', '2026-10-31'],
  ['last year', '2025-01-01', '2025-12-31'],
  ['since March', '2026-03-01', '2026-11-23'],
  ['from 2026-01-01 to 2026-01-31', '2026-01-01', '2026-01-31'],
  ['in the first quarter of 2025', '2025-01-01', '2025-03-31'],
  ['the last 7 days', '2026-11-17', '2026-11-23'],
  ['between March and May', '2026-03-01', '2026-05-31'],
  ['letzten Monat', '2026-10-01', '2026-10-31'],
  ['im letzten Jahr', '2025-01-01', '2025-12-31'],
  ['dieses Quartal', '2026-10-01', '2026-12-31'],
  ['seit März', '2026-03-01', '2026-11-23'],
  ['von Januar bis März', '2026-01-01', '2026-03-31'],
  ['im März 2025', '2025-03-01', '2025-03-31'],
  ['heute', '2026-11-23', '2026-11-23'],
])('%s is %s to %s', (text, from, to) => {
  expect(periodIn(tokensOf(`Koľko ${text}?`), today)?.period).toEqual({ from, to });
});

test.each(['posledná faktúra', 'od Hotela Ľupták', '13.13.2026', 'minulý partner', 'po mesiacoch', 'majetok'])(
  '%s is no period',
  (text) => expect(periodIn(tokensOf(text), today)).toBeUndefined(),
);
