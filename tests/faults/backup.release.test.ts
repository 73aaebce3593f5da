import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#core/gateway';
import { openAdministrator } from '../../host/gateway/backup/administrator.ts';
import { root } from '../../host/gateway/root.ts';
import { missing } from '../requires.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { KostraProcess } from '../support/kostra-process.ts';

/**
 * Tests a backup as an operator makes it: while invoices are issued, the command line saves a backup, and a second Kostra starts from it.
 */
describe.skipIf(missing('invoices').length > 0)('a backup that is taken while invoices are issued', () => {
  let folder: string;
  let kostra: KostraProcess;
  let restored: KostraProcess;
  let invoices: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kostra-backup-'));
    await writeFile(join(folder, 'passphrase'), 'správny kôň batéria\n');
    kostra = await new KostraProcess().start();
  }, 240_000);

  afterAll(async () => {
    await kostra?.remove();
    await restored?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('is of one moment, opens with its passphrase alone, and is Kostra again where it is restored', {
    timeout: 600_000,
  }, async () => {
    const token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
    const call = caller(kostra, token);
    const companies = await call<{ id: string; businessName: string }[]>('GET', 'companies');
    const company = companies.find(({ businessName }) => businessName === 'Stavby Šariš')?.id ?? '';
    invoices = `companies/${company}/invoices`;

    let saved = false;
    const answered: string[] = [];
    const issuing = Array.from({ length: 2 }, async () => {
      while (!saved) answered.push(await issue(call));
    });
    await expect.poll(() => answered.length).toBeGreaterThan(0);
    const before = [...answered];
    const file = join(folder, 'all.kostra');
    const output = await command(kostra.dataDir, 'backup', file, '--passphrase-file', join(folder, 'passphrase'));
    saved = true;
    await Promise.all(issuing);
    expect(output).toMatch(/^\d+ rows of \d+ tables are in .*all\.kostra: \d+\.\d MB, in /);

    const dataDir = join(folder, 'restored');
    await expect(command(dataDir, 'restore', file)).rejects.toThrow('is encrypted. Give its passphrase');
    await command(dataDir, 'restore', file, '--passphrase-file', join(folder, 'passphrase'));
    const administrator = await openAdministrator(
      { databaseUrl: undefined, backupDatabaseUrl: undefined, dataDir },
      { log: silentLog },
    );
    const one = async (statement: string) => (await administrator.client.query<{ n: number }>(statement)).rows[0]?.n;
    // The backup is consistent although many transactions were running: each counter matches its last number, and each number has its
    // invoice.
    expect(
      await one(`select count(*)::int as n from number_counter c where next_counter - 1 <> (select coalesce(max(counter), 0)
        from issued_number i where i.series_id = c.series_id and i.period = c.period)`),
    ).toBe(0);
    expect(
      await one(`select count(*)::int as n from issued_number i where not exists (select from document d
        where d.company_id = i.company_id and d.number = i.number)`),
    ).toBe(0);
    const { rows } = await administrator.client.query<{ number: string }>(
      'select number from document where company_id = $1 and number is not null',
      [company],
    );
    await administrator.close();
    const there = rows.map(({ number }) => number);
    expect(there).toEqual(expect.arrayContaining(before));

    restored = await new KostraProcess({ dataDir }).start();
    const again = caller(restored, await bearerToken(restored.url, 'owner@kostra.example', 'kostra-demo'));
    const next = await issue(again);
    expect(there).not.toContain(next); // The restored counter continues after the saved numbers.
  });

  async function issue(call: Call): Promise<string> {
    const body = {
      customer: { name: 'Odberateľ', street: 'Hlavná 1', city: 'Prešov', country: 'SK' },
      issuedOn: new Date().toISOString().slice(0, 10),
      paymentMethod: 'cash', // A bank transfer would need an account.
      lines: [{ name: 'Murárske práce', quantity: '1', unitPrice: '100', vatRate: '23' }],
    };
    const { id } = await call<{ id: string }>('POST', invoices, body);
    return (await call<{ number: string }>('POST', `${invoices}/${id}/issue`, {})).number;
  }
});

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

function caller(kostra: KostraProcess, token: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${kostra.url}/gateway/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T; // The gateway has validated the reply against the contract.
  };
}

/** Runs `npm run kostra -- …`. @returns the output of the command */
async function command(dataDir: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [join(root, 'host/cli/kostra.ts'), ...words], { env })).stdout;
}
