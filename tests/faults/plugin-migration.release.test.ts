import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { demoDataDir, KostraProcess } from '../support/kostra-process.ts';
import { missing } from '../requires.ts';

/** Runs the built product on a database with the demo. The plugin `numbering`, which `documents` needs, has a failing migration. */
let copy: CheckoutCopy;
let kostra: KostraProcess;
let dataDir: string;

const company = '00000000-0000-4000-8000-000000000000';
const migration = 'plugins/numbering/gateway/migrations/0009-half.ts';

beforeAll(async () => {
  copy = new CheckoutCopy();
  dataDir = await demoDataDir();
  writeFileSync(
    join(copy.root, migration),
    `import { type Kysely, sql } from 'kysely';
export default async (db: Kysely<unknown>) => {
  await sql\`create table numbering_half (id uuid)\`.execute(db);
  await sql\`select 1 / 0\`.execute(db);
};`,
  );
  mkdirSync(join(copy.root, 'dist/web'), { recursive: true });
  writeFileSync(join(copy.root, 'dist/web/index.html'), '<html><head></head></html>');
  kostra = new KostraProcess({ dataDir, root: copy.root });
}, 240_000);

afterAll(async () => {
  await kostra.stop();
  copy.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test.skipIf(missing('numbering', 'documents', 'partners').length)(
  'a plugin whose migration fails is off, by name, and so is what needs it; everything else runs',
  async () => {
    await kostra.start();
    const log = kostra.output;
    expect(log).toContain('The migration 0009-half of numbering failed and left nothing behind: division by zero');
    expect(log).toContain('Fix the migration');
    expect(log).toMatch(/documents: It needs the service \\?"numbering\.[a-z-]+\\?", and \\?"numbering\\?"/);
    expect((await fetch(`${kostra.url}/health/ready`)).status).toBe(200);

    for (const [path, code] of [
      [`companies/${company}/numbering/document-types`, 'plugin-down'],
      [`companies/${company}/invoices`, 'plugin-down'],
      [`companies/${company}/partners`, 'unauthenticated'],
    ] as const)
      expect(await (await fetch(`${kostra.url}/gateway/${path}`)).json(), path).toMatchObject({ code });

    const page = await (await fetch(`${kostra.url}/`)).text();
    const config: unknown = JSON.parse(/id="kostra-config">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
    expect(config).toMatchObject({
      down: expect.arrayContaining([
        { plugin: 'numbering', why: 'its migrations failed' },
        { plugin: 'documents', why: expect.stringContaining('numbering.') },
      ]),
    });
    await kostra.stop();
    rmSync(join(copy.root, migration));
    await kostra.start();
    expect(kostra.output.slice(log.length)).not.toContain('division by zero');
    expect((await fetch(`${kostra.url}/gateway/companies/${company}/invoices`)).status).toBe(401);
  },
  240_000,
);
