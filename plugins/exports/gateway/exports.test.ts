import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLongWork } from '#core/contract/platform/long-work-outcome';
import { exportSources } from '#core/gateway';
import { contribute } from '#core/registry';
import { type TestGateway, testGateway, useGateway } from '#core/testing';
import { numbersSource, TestExports } from './test-exports.ts';

const now = () => new Date('2026-11-22T10:00:00Z');
let exports: TestExports;
let pages: number[] = [];

const add = ({ gateway: { host } }: TestGateway, rows: number, beforePage?: (from: number) => void) =>
  host.contributions.add('test', [
    contribute(exportSources, { id: `test.${rows}` }, () => [numbersSource(rows, beforePage)]),
  ]);

const gateway = useGateway({ now });
beforeAll(async () => {
  add(gateway, 4_500, (from) => pages.push(from));
  exports = new TestExports(gateway, await gateway.company());
});

const csv = (bytes: Buffer): string[][] => parse(bytes, { bom: true, delimiter: ';' });
const wanted = Array.from({ length: 4_500 }, (_, index) => index + 1);

describe('an export', () => {
  it('[B7-21] has each row once, in its order, whatever its parts, and its address is a text', async () => {
    pages = [];
    const { name, bytes } = await exports.exported({ collection: 'numbers', format: 'csv' });
    expect(name).toBe('Čísla 2026-11-22.csv');
    expect(csv(bytes)).toEqual([
      ['Názov', 'Suma', 'Mena'],
      ...wanted.map((row) => [`Riadok ${row}`, `-${row},50`, 'EUR']),
    ]);
    expect(pages).toEqual([1, 1_001, 2_001, 3_001, 4_001]); // No more than one part is in memory.
  });

  it('tells a program by the id of its job how it ended, and where its file is; nobody else', async () => {
    const jobId = await exports.start({ collection: 'numbers', format: 'csv', filter: { from: 4_500 } });
    await exports.ends(jobId, 'finished');
    const input = { params: { companyId: exports.companyId, workId: jobId } };
    const ended = await gateway.ok(exports.person, readLongWork, input);
    expect(ended).toMatchObject({
      id: jobId,
      state: 'finished',
      message: expect.stringMatching(/1 riadok/),
      files: [
        { name: 'Čísla 2026-11-22.csv', type: expect.stringMatching(/^text\/csv/), expiresAt: expect.any(String) },
      ],
    });
    const [file] = ended.files;
    const answer = await gateway.gateway.http.inject({ method: 'GET', url: file?.address });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, file?.size]);
    const colleague = await gateway.member(exports.companyId, 'Admin');
    expect((await gateway.call(colleague, readLongWork, input)).status).toBe(404);
  });

  it('as a workbook has numbers, and the columns that were shown, beside what always stands there', async () => {
    const filter = { from: 4_499 };
    const { name, bytes } = await exports.exported({
      collection: 'numbers',
      format: 'xlsx',
      filter,
      columns: ['amount'],
    });
    expect(name).toBe('Čísla 2026-11-22.xlsx');
    expect(await readSheet(bytes)).toEqual([
      ['Suma', 'Mena'],
      [-4_499.5, 'EUR'],
      [-4_500.5, 'EUR'],
    ]);
  });

  it.each([
    [{ collection: 'nothing' }, 404, '/collection'],
    [{ filter: { from: 'x' } }, 400, '/filter/from'],
    [{ filter: { top: 1 } }, 400, '/filter/top'],
    [{ columns: ['amount', 'wrong'] }, 400, '/columns/1'],
  ])('of %j is refused with the field', async (part, status, path) => {
    const answer = await exports.try({ collection: 'numbers', format: 'csv', ...part });
    expect([answer.status, answer.problem.fields?.[0]?.path]).toEqual([status, path]);
    expect(await waiting()).toBe(0);
  });

  it('[B6-12] is not begun by somebody without the right to that list', async () => {
    const guest = await gateway.member(exports.companyId, 'Guest');
    const answer = await exports.try({ collection: 'numbers', format: 'csv' }, guest);
    expect([answer.status, answer.problem.denials?.length]).toEqual([403, 1]);
    expect(await waiting()).toBe(0);
  });

  it('is opened by whoever asked alone, and in its company alone', async () => {
    await exports.exported({ collection: 'numbers', format: 'csv', filter: { from: 4_500 } });
    const guid = (await exports.files()).at(-1)?.id ?? '';
    const admin = await gateway.member(exports.companyId, 'Admin');
    const elsewhere = new TestExports(gateway, await gateway.company({}, exports.person));
    expect((await exports.link(guid)).bytes.toString()).toMatch(/^\/gateway\/files\//);
    expect((await exports.link(guid, admin)).status).toBe(404);
    expect((await elsewhere.link(guid)).status).toBe(404);
  });
});

it('an export that is killed between two parts goes on after the last, and leaves one file', {
  timeout: 120_000,
}, async () => {
  const before = await exports.files();
  const idle = await testGateway({ now, sharing: gateway, runJobs: false });
  add(idle, 4_500);
  await gateway.gateway.stop(); // No other gateway may take the job.
  const own = new TestExports(idle, { id: exports.companyId, owner: exports.person });
  const jobId = await own.start({ collection: 'numbers', format: 'csv' });
  const path = fileURLToPath(new URL('crashing-export.fixture.ts', import.meta.url));
  const worker = spawn(process.execPath, [path, gateway.database.url], { stdio: 'inherit' });
  expect((await once(worker, 'exit'))[1]).toBe('SIGKILL');
  const read: number[] = [];
  const second = await testGateway({ now, sharing: gateway });
  add(second, 4_500, (from) => read.push(from));
  await own.ends(jobId, 'finished', { timeout: 90_000 });
  expect(read).toEqual([2_001, 3_001, 4_001]);
  const made = (await own.files()).filter(({ id }) => !before.some((one) => one.id === id));
  expect(made.map(({ name }) => name)).toEqual(['Čísla 2026-11-22.csv']);
  const link = (await own.link(made[0]?.id ?? '')).bytes.toString();
  const { rawPayload } = await second.gateway.http.inject({ method: 'GET', url: link });
  expect(
    csv(rawPayload)
      .slice(1)
      .map(([name]) => name),
  ).toEqual(wanted.map((row) => `Riadok ${row}`));
  await second.close();
  await idle.close();
});

async function waiting(): Promise<number> {
  const rows = await gateway.database.db.inCompany(exports.companyId, exports.person, (tx) =>
    tx.selectFrom('long_work').select('id').where('state', 'in', ['waiting', 'running']).execute(),
  );
  return rows.length;
}
