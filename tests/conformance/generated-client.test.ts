import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#core/gateway';
import { type TestDatabase, testDatabase } from '#core/testing';
import { root } from '../../host/gateway/root.ts';
import { readSettings } from '../../host/gateway/settings.ts';
import { type RunningKostra, startKostra } from '../../host/gateway/start-kostra.ts';
import { TestBrowser } from '../../host/gateway/identity/testing/test-browser.ts';
import { TestClient } from '../../host/gateway/identity/testing/test-client.ts';
import { missing } from '../requires.ts';

/** The part of the generated client that the test calls. */
interface GeneratedClient {
  readonly defaults: { baseUrl: string; headers: Record<string, string> };
  createCompany(body: object, headers?: { idempotencyKey?: string }): Promise<Answer<{ id: string }>>;
  createInvoice(companyId: string, body: object, headers?: { idempotencyKey?: string }): Promise<Answer<Invoice>>;
  issueInvoice(companyId: string, documentId: string, body: object, headers?: object): Promise<Answer<Invoice>>;
  startExport(companyId: string, body: object, headers?: object): Promise<Answer<{ jobId: string }>>;
  readLongWork(companyId: string, workId: string): Promise<Answer<{ state: string; files: { address: string }[] }>>;
  listInvoices(companyId: string, query?: { top?: number }): Promise<Answer<{ items: Invoice[] }>>;
}
type Answer<Data> = { readonly status: number; readonly data: Data };
interface Invoice {
  readonly id: string;
  readonly status: string;
  readonly number: string | null;
  readonly totals: { readonly total: string };
}

const person = { email: 'program@firma.sk', name: 'Program firmy', password: 'modrá lavica pri okne' };

let database: TestDatabase;
let kostra: RunningKostra;
let folder: string;
let client: GeneratedClient;
/** The company that the first test makes. */
let companyId: string;

describe.skipIf(missing('invoices').length > 0)('a client generated from the OpenAPI document', () => {
  beforeAll(async () => {
    database = await testDatabase();
    await mkdir(join(root, 'dist'), { recursive: true });
    folder = await mkdtemp(join(root, 'dist/generated-client-')); // The folder is inside the checkout, where packages are found.
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kostra</title></html>');
    const settings = readSettings({
      PORT: '0',
      DATABASE_URL: database.url,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    kostra = await startKostra(settings, { log: silentLog, webFolder: folder });
    await writeFile(join(folder, 'client.ts'), await generateSource(`${kostra.url}/gateway/openapi.json`));
    client = await import(join(folder, 'client.ts'));
  });
  afterAll(async () => {
    await kostra?.stop();
    await database?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  test('signs in and issues an invoice, by names and types that the document gives', async () => {
    client.defaults.baseUrl = `${kostra.url}${client.defaults.baseUrl}`;
    client.defaults.headers = { authorization: `Bearer ${await signUp()}` };
    const company = await client.createCompany(
      {
        address: {
          businessName: 'Píla s. r. o.',
          contactName: '',
          street: 'Hlavná 1',
          postCode: '040 01',
          city: 'Košice',
          country: 'SK',
        },
        registrationId: '36421928',
        taxId: '2021854736',
        vatId: '',
        vatPayerType: 'NonPayer',
      },
      { idempotencyKey: 'company-1' },
    );
    expect(company.status).toBe(200);
    const { id } = company.data;
    const draft = {
      customer: { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', postCode: '976 55', city: 'Ľubietová' },
      paymentMethod: 'cash',
      lines: [{ name: 'Smrekové dosky', quantity: '12.5', unit: 'm²', unitPrice: '18.40', vatRate: '0' }],
    };
    const made = await client.createInvoice(id, draft, { idempotencyKey: 'invoice-1' });
    const again = await client.createInvoice(id, draft, { idempotencyKey: 'invoice-1' });
    expect(made, JSON.stringify(made)).toMatchObject({ status: 200, data: { status: 'draft', number: null } });
    expect(again.data.id).toBe(made.data.id);
    const issued = await client.issueInvoice(id, made.data.id, {});
    expect(issued, JSON.stringify(issued)).toMatchObject({ status: 200, data: { status: 'issued' } });
    expect(issued.data.number).toMatch(/^\d+$/);
    expect(issued.data.totals.total).toBe('230.00');
    const listed = await client.listInvoices(id, { top: 5 });
    expect(listed.data.items.map(({ number }) => number)).toEqual([issued.data.number]);
    companyId = id;
  });

  test.skipIf(missing('exports').length > 0)(
    'fetches the file of an export where the document says that it is',
    async () => {
      const begun = await client.startExport(companyId, { collection: 'invoices', format: 'csv' }, {});
      expect(begun.status).toBe(202);
      const work = () => client.readLongWork(companyId, begun.data.jobId);
      await expect.poll(async () => (await work()).data.state, { timeout: 30_000 }).toBe('finished');
      const [file] = (await work()).data.files;
      const answer = await fetch(new URL(file?.address ?? '', client.defaults.baseUrl));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/csv/)]);
    },
  );

  test('gets a refusal as a problem with its code and its fields', async () => {
    expect(await client.createCompany({})).toMatchObject({
      status: 400,
      data: { code: 'invalid-input', fields: expect.arrayContaining([expect.objectContaining({ path: '/address' })]) },
    });
  });

  /** Signs up a user by sending the forms of the pages. @returns an access token */
  async function signUp(): Promise<string> {
    const app = new TestClient(kostra.url);
    const browser = new TestBrowser(kostra.url);
    await browser.open(app.authorizeUrl());
    await browser.open(/href="([^"]*sign-up[^"]*)"/.exec(browser.text)?.[1] ?? '');
    await browser.submit({ ...person, again: person.password });
    return (await app.exchange(browser.parameter('code'))).access_token;
  }
});
