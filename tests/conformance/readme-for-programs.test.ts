import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#core/gateway';
import { type TestDatabase, testDatabase } from '#core/testing';
import { root } from '../../host/gateway/root.ts';
import { readSettings } from '../../host/gateway/settings.ts';
import { type RunningKostra, startKostra } from '../../host/gateway/start-kostra.ts';
import { TestBrowser } from '../../host/gateway/identity/testing/test-browser.ts';
import { TestClient } from '../../host/gateway/identity/testing/test-client.ts';
import { missing } from '../requires.ts';

const person = { email: 'e-shop@firma.sk', name: 'Jana Nováková', password: 'modrá lavica pri okne' };
const address = {
  businessName: 'Píla s. r. o.',
  contactName: '',
  street: 'Hlavná 1',
  postCode: '040 01',
  city: 'Košice',
  country: 'SK',
};
const company = {
  address,
  registrationId: '36421928',
  taxId: '2021854736',
  vatId: 'SK2021854736',
  vatPayerType: 'Payer',
};

let database: TestDatabase;
let kostra: RunningKostra;
let folder: string;

/**
 * Runs the examples of the page core/docs/api-for-programs.md line by line in one shell, as a reader would, against a gateway on a port.
 */
describe.skipIf(missing('invoices', 'access-tokens', 'catalogue', 'exports', 'webhooks').length > 0)(
  'the chapter for programs',
  () => {
    beforeAll(async () => {
      database = await testDatabase();
      folder = await mkdtemp(join(tmpdir(), 'kostra-for-programs-'));
      await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kostra</title></html>');
      const secretsKey = Buffer.alloc(32, 7).toString('base64');
      const settings = readSettings({ PORT: '0', DATABASE_URL: database.url, SECRETS_KEY: secretsKey });
      kostra = await startKostra(settings, { log: silentLog, webFolder: folder });
    });
    afterAll(async () => {
      await kostra?.stop();
      await database?.close();
      if (folder) await rm(folder, { recursive: true });
    });

    test('is a program’s whole day: a token, a partner, an item, an invoice, its PDF, its payment, an export, a webhook', async () => {
      const signedIn = await signUp();
      const made = await fetch(`${kostra.url}/gateway/companies`, {
        method: 'POST',
        headers: { authorization: `Bearer ${signedIn}`, 'content-type': 'application/json' },
        body: JSON.stringify(company),
      });
      const { id } = (await made.json()) as { id: string }; // The response of a created company has an id.
      const script = (await chapter())
        .replace('KOSTRA=http://localhost:4000', `KOSTRA=${kostra.url}`)
        .replace('COMPANY=…', `COMPANY=${id}`)
        .replace('SIGNED_IN=…', `SIGNED_IN=${signedIn}`);
      // The page is read in Slovakia, where a day begins before that of a machine in UTC.
      const env = { ...process.env, TZ: 'Europe/Bratislava' };
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env });

      const [number = '', paymentState, ...pages] = stdout.replaceAll('}{', '}\n{').split('\n').filter(Boolean);
      expect(number).toMatch(/^\d{8}$/);
      expect(paymentState).toBe('paid');
      expect(await readFile(join(folder, 'invoices.csv'), 'utf8')).toContain(number);
      expect((await readFile(join(folder, 'invoice.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
      const items = [{ number, externalId: 'order-1042', status: 'issued', total: '282.90' }];
      expect(pages.map((page) => JSON.parse(page))).toMatchObject([{ items, total: 1 }, { items }, { items }]);
    });

    async function chapter(): Promise<string> {
      const text = await readFile(join(root, 'core/docs/api-for-programs.md'), 'utf8');
      return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('\n');
    }

    /** Signs up a user by sending the forms of the pages. @returns an access token */
    async function signUp(): Promise<string> {
      const app = new TestClient(kostra.url);
      const browser = new TestBrowser(kostra.url);
      await browser.open(app.authorizeUrl());
      await browser.open(/href="([^"]*sign-up[^"]*)"/.exec(browser.text)?.[1] ?? '');
      await browser.submit({ ...person, again: person.password });
      return (await app.exchange(browser.parameter('code'))).access_token;
    }
  },
);
