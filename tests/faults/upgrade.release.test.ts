import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coreMigrations, migrate, openDatabase, silentLog } from '#core/gateway';
import { openAdministrator } from '../../host/gateway/backup/administrator.ts';
import type { SavedFile, SavedTable } from '../../host/gateway/backup/backup-format.ts';
import { copyOut, isQueueStatistics, nameOf, readCatalogue } from '../../host/gateway/backup/catalogue.ts';
import { inNewDataFolder } from '../../host/gateway/backup/data-folder.ts';
import { openBackup } from '../../host/gateway/backup/read-backup-file.ts';
import { restoreAll } from '../../host/gateway/backup/restore-all.ts';
import { startEmbeddedPostgres } from '../../host/gateway/embedded-postgres.ts';
import { identityMigrations } from '../../host/gateway/identity/index.ts';
import { installedPlugins } from '../../host/gateway/plugins.ts';
import { root } from '../../host/gateway/root.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { missing } from '../requires.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { KostraProcess } from '../support/kostra-process.ts';

/*
 * Tests the upgrade of the demo's data from an early version (commit 4dcbcd1), stored as that version did. All rows are included, except
 * that only twenty stored responses of repeated calls and twenty sent events remain. `invoices.json` contains the responses and prints of
 * that version. The files were made by starting that commit with its demo, calling it, and `backup`; the keys and passwords are those of
 * the demo.
 */
const fixture = fileURLToPath(new URL('../fixtures/first-wave/', import.meta.url));
const backup = await openBackup(join(fixture, 'backup.kostra'), undefined);
const owners = new Set(backup.manifest.migrations.map(({ owner }) => owner));
const absent = missing(...[...owners].filter((owner) => owner !== 'core' && owner !== 'identity'));

interface OldInvoice {
  readonly company: string;
  readonly id: string;
  readonly doc: { readonly status: string; readonly totals: object };
  /** What can be read in the PDF, as text. */
  readonly text: string;
}

describe.skipIf(absent.length > 0)('a database of the end of the first wave', () => {
  let dataDir: string;
  let kostra: KostraProcess;
  const old = new Map<string, { readonly table: SavedTable; readonly rows: ReadonlySet<string> }>();

  beforeAll(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'kostra-upgrade-')), 'data');
    const { migrations } = await installedPlugins(root, silentLog);
    const sets = [coreMigrations, identityMigrations, ...migrations];
    const files: SavedFile[] = [];
    await backup.visit({
      manifest: () => undefined,
      file: (file) => void files.push(file),
      async table(table, pieces) {
        const all: Buffer[] = [];
        for await (const piece of pieces) all.push(piece);
        if (!isQueueStatistics(table)) old.set(nameOf(table), { table, rows: rowsOf(table, all) });
      },
    });
    const { jobsLeftOut } = await inNewDataFolder(dataDir, { files, log: silentLog }, (administrator) =>
      restoreAll(administrator, backup, { sets, without: [] }),
    );
    // A restore leaves out the jobs of another version of the queue.
    if (jobsLeftOut) for (const [name, { table }] of old) if (table.schema === 'jobs') old.delete(name);
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
    const db = await openDatabase({ url: server.url, log: silentLog, poolSize: 2 });
    const { failed, applied } = await migrate(db, sets);
    await db.close();
    await server.stop();
    expect(failed).toEqual([]);
    expect(applied.length).toBeGreaterThan(10);
  }, 240_000);

  afterAll(async () => {
    await kostra?.remove();
    await rm(join(dataDir, '..'), { recursive: true, force: true });
  });

  test('keeps every value of every row through all migrations since', async () => {
    const settings = { databaseUrl: undefined, backupDatabaseUrl: undefined, dataDir };
    const administrator = await openAdministrator(settings, { log: silentLog });
    const tables = new Map((await readCatalogue(administrator.client)).map((table) => [nameOf(table), table]));
    const changed: Record<string, number> = {};
    for (const [name, { table, rows }] of old) {
      const found = tables.get(name);
      if (!found) throw new Error(`${name} is gone`);
      const pieces: Buffer[] = [];
      const statement = copyOut({ ...found, columns: table.columns });
      for await (const piece of administrator.client.query(copyTo(statement))) pieces.push(piece);
      const today = rowsOf(table, pieces);
      const lost = [...rows].filter((row) => !today.has(row)).length;
      if (lost > 0) changed[name] = lost;
    }
    await administrator.close();
    expect(changed).toEqual({});
  });

  test('is started by this version, which answers and prints its invoices as that one did', {
    timeout: 600_000,
  }, async () => {
    kostra = await new KostraProcess({ dataDir }).start();
    const token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
    const get = async (path: string) => {
      const answer = await fetch(`${kostra.url}/gateway/${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      return answer;
    };
    const invoices: OldInvoice[] = JSON.parse(await readFile(join(fixture, 'invoices.json'), 'utf8'));
    for (const { company, id, doc, text } of invoices) {
      const path = `companies/${company}/invoices/${id}`;
      const today = await (await get(path)).json();
      // In that version a cancelled document still had its earlier amount due; now it owes nothing.
      const totals = doc.status === 'cancelled' ? { ...doc.totals, due: '0.00' } : doc.totals;
      expect(today).toMatchObject({ ...doc, totals });
      if (doc.status === 'cancelled') continue;
      const pdf = await readPdf(new Uint8Array(await (await get(`${path}/pdf?as=today`)).arrayBuffer()));
      expect(wordsOf(pdf.text)).toEqual(wordsOf(asWordedToday(text)));
    }
  });
});

/** The columns that later migrations changed intentionally. `where` limits the changed rows. */
const madeAnew: Readonly<Record<string, { readonly column: string; readonly where?: readonly [string, string] }>> = {
  // The migration documents 0011 sets the amount due of cancelled documents to zero.
  'public.document': { column: 'due', where: ['status', 'cancelled'] },
  // The migration documents 0014 rebuilds the search entries with line items.
  'public.search_entry': { column: 'folded' },
};

function rowsOf(table: SavedTable, pieces: readonly Buffer[]): ReadonlySet<string> {
  const lines = Buffer.concat(pieces).toString('utf8').split('\n').slice(0, -1);
  const anew = madeAnew[nameOf(table)];
  if (!anew) return new Set(lines);
  const at = (column: string) => table.columns.indexOf(column);
  return new Set(
    lines.map((line) => {
      const values = line.split('\t');
      const [column, value] = anew.where ?? [];
      if (column === undefined || values[at(column)] === value) values[at(anew.column)] = '';
      return values.join('\t');
    }),
  );
}

/** Replaces two phrases of the old print by their current wording. All names, dates and amounts must be unchanged. */
function asWordedToday(text: string): string {
  return text.replace('Prevodom na účet', 'Bankový prevod').replace('ďalej ho neuhrádzajte.', 'už ho neplaťte.');
}

function wordsOf(text: string): string[] {
  return text.split(' ').toSorted();
}
