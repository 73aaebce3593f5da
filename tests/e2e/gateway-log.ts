import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../host/gateway/demo/accounts.ts';

/** Checks the log of the shared Kostra after all browser tests have ended. */
const lines = () =>
  readFileSync(process.env['KOSTRA_E2E_LOG'] ?? '', 'utf8')
    .split('\n')
    .filter(Boolean);

test('the log of the whole run is a JSON object a line, and tells of requests', () => {
  const entries = lines().map((line) => JSON.parse(line) as { message?: string; correlationId?: string });
  const requests = entries.filter(({ message }) => message === 'request');
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter(({ correlationId }) => !correlationId)).toEqual([]);
});

/** The patterns of personal data, which a log must not contain. */
const personal = {
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a token': /\beyJ[\w-]{8,}\.|\bBearer\b/,
  'a Slovak bank account': /\bSK\d{22}\b/,
  'a VAT id': /\bSK\d{10}\b/,
  'a link with a secret in it': /[?&](token|code|state)=/,
  'the name of a company or partner': /Tatranské drevo|Kaviareň|Mesto Poprad|s\. ?r\. ?o\./,
} as const;

for (const [what, shape] of Object.entries(personal))
  test(`the log of the whole run holds nothing that is ${what}`, () => {
    expect(lines().filter((line) => shape.test(line))).toEqual([]);
  });

test('the log of the whole run holds neither the password nor the name of an account', () => {
  const names = demoAccounts.map(({ name }) => name);
  expect(lines().filter((line) => [demoPassword, ...names].some((text) => line.includes(text)))).toEqual([]);
});
