import { connect } from 'node:net';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { readUiSetting } from '#core/contract/platform';
import type { Log } from '#core/gateway';
import { useCompany, useGateway } from '#core/testing';

const lines: { readonly level: string; readonly message: string; readonly [name: string]: unknown }[] = [];
const write = (level: string) => (details: object, message: string) => void lines.push({ level, message, ...details });
const log: Log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };

const gateway = useGateway({ log });
const company = useCompany(gateway);

const read = () => gateway.call(company.owner, readUiSetting, { params: { companyId: company.id, key: 'columns' } });
const linesOf = (id: unknown) => lines.filter(({ correlationId }) => correlationId === id);

describe('the log of requests', () => {
  test('every answer bears the id of its one line at info, which names the route and not the address', async () => {
    const { status, headers } = await read();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const found = linesOf(headers['x-correlation-id']);
    expect(found).toEqual([
      {
        level: 'info',
        message: 'request',
        correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'GET',
        route: '/gateway/companies/:companyId/ui-settings/:key',
        companyId: company.id,
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });

  test('a 5xx is told with its stack, under the id that the answer repeats', async () => {
    await renameTable('ui_setting', 'ui_setting_away');
    const { status, problem, headers } = await read();
    await renameTable('ui_setting_away', 'ui_setting');
    expect(status).toBe(500);
    expect(problem).toMatchObject({ code: 'internal', correlationId: headers['x-correlation-id'] });
    const [failure, request] = linesOf(problem.correlationId);
    expect(failure).toMatchObject({ level: 'error', message: 'a request failed', code: 'internal' });
    expect(failure?.['err']).toMatchObject({
      message: expect.stringContaining('ui_setting'),
      stack: expect.stringContaining('    at '),
    });
    expect(request).toMatchObject({ level: 'warn', message: 'request', status: 500 });
  });

  test('a body that its sender broke off is no fault of ours', async () => {
    const broken = connect(Number(new URL(await gateway.listen()).port), '127.0.0.1', () =>
      broken.write(
        `POST /gateway/companies HTTP/1.1\r\nhost: x\r\nauthorization: bearer ${company.owner.token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"name":`,
        () => void setImmediate(() => broken.destroy()),
      ),
    );
    await expect.poll(() => lines.map(({ message }) => message)).toContain('a request was broken off');
    expect(lines.filter(({ err }) => (err as Error | undefined)?.message === 'aborted')).toEqual([]);
  });

  test('what the caller did wrong is no error of ours, and has no id in its problem', async () => {
    const { status, problem, headers } = await gateway.call(company.owner, readUiSetting, {
      params: { companyId: '0193e000-0000-7000-8000-00000000ffff', key: 'columns' },
    });
    expect(status).toBe(404);
    expect(problem.correlationId).toBeUndefined();
    expect(linesOf(headers['x-correlation-id']).map(({ level }) => level)).toEqual(['info']);
  });
});

/** Renames a table, which gives an error that no deployment should see: an expected table is missing. */
async function renameTable(from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: gateway.database.url });
  await client.connect();
  await client.query(`alter table ${from} rename to ${to}`);
  await client.end();
}
