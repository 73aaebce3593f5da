import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileMover, files, silentLog } from '#core/gateway';
import { type TestPerson, useCompany, useGateway } from '#core/testing';
import { type S3Server, s3Server } from '#core/testing/s3-server.ts';
import { exportLink, startMonthExport } from '../contract/index.ts';
import { TestExports } from './test-exports.ts';

/** The ZIP of a month is exported once for each of the two storages. Each test requests it as another person. */
describe.each(['PostgreSQL', 'S3'] as const)('a file in %s', (place) => {
  let now = new Date('2026-11-22T10:00:00Z');
  let s3: S3Server | undefined;
  let accountant: TestPerson;
  let guid: string;

  afterAll(() => s3?.close());
  const gateway = useGateway(async () => {
    s3 = place === 'S3' ? await s3Server() : undefined;
    return { now: () => now, ...(s3 && { objects: s3.store({ takesNew: false }) }) };
  });
  const company = useCompany(gateway);
  beforeAll(async () => {
    accountant = await gateway.member(company.id, 'Accountant');
    const exports = new TestExports(gateway, { ...company, owner: accountant });
    const params = { companyId: company.id };
    const { jobId } = await gateway.ok(accountant, startMonthExport, { params, body: { month: '2026-10' } });
    await exports.ends(jobId, 'finished', { timeout: 60_000 });
    [{ id: guid } = { id: '' }] = await exports.files();
    if (!s3) return;
    const mover = new FileMover({ database: gateway.database.db, store: s3.store(), now: () => now, log: silentLog });
    expect(await mover.moveAll()).toBe(1);
  });

  const slovak = { headers: { 'accept-language': 'sk' } };
  const link = (as: TestPerson | undefined, { id = company.id, file = guid } = {}) =>
    gateway.call(as, exportLink, { params: { companyId: id }, query: { guid: file } }, slovak);
  const path = async () => (await link(accountant)).bytes.toString();
  const open = (url: string) => gateway.gateway.http.inject({ method: 'GET', url, ...slovak });

  it('is opened by whoever asked for it, whole', async () => {
    const answer = await open(await path());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(answer.rawPayload).toHaveLength(Number(answer.headers['content-length']));
  });

  it('is not there for a colleague, whatever their role, nor in another company, nor under another id', async () => {
    const [admin, elsewhere] = [await gateway.member(company.id, 'Admin'), await gateway.company({}, accountant)];
    const answers = [
      await link(company.owner),
      await link(admin),
      await link(accountant, { id: elsewhere.id }),
      await link(accountant, { file: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b13' }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [404, 'not-found']));
    expect((await link(undefined)).status).toBe(401);
  });

  it('is not there without a reader: what belongs to a document or an import is asked for there', async () => {
    const file = await gateway.database.db.inCompany(company.id, accountant, (tx) =>
      files.write(tx, { name: 'Faktúra.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }),
    );
    for (const as of [accountant, company.owner]) expect((await link(as, { file })).problem.code).toBe('not-found');
  });

  it('is not opened by a link of which anything was changed', async () => {
    const url = await path();
    const parts = url.split('.');
    const changed = [
      [...parts.slice(0, 2), company.owner.id, ...parts.slice(3)].join('.'),
      [...parts.slice(0, 3), 'zzzzzzzz', ...parts.slice(4)].join('.'),
      `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
      `${url}x`,
      url.replace(guid, company.id),
      '/gateway/files/',
      '/gateway/files/%00',
    ];
    for (const one of changed) {
      const answer = await open(one);
      expect([answer.statusCode, answer.headers['content-type']], one).toEqual([
        answer.statusCode === 400 ? 400 : 404,
        expect.stringContaining('problem+json'),
      ]);
      expect(answer.rawPayload.includes('PK')).toBe(false);
    }
  });

  it('is opened for an hour by a link, which then says so; another one opens it', async () => {
    const url = await path();
    now = new Date(now.getTime() + 3_600_000);
    const ended = await open(url);
    expect(ended.statusCode).toBe(404);
    expect(ended.json()).toMatchObject({ code: 'not-found', detail: expect.stringMatching(/už neplatí/) });
    expect((await open(await path())).statusCode).toBe(200);
  });

  it('is lost with the right to ask for it: a new link is refused with what is missing, one that was given out has ended', async () => {
    const url = await path();
    const permission = 'accountantExports:export';
    await gateway.override(company.id, { userId: accountant.id, permission, allowed: false });
    expect((await open(url)).statusCode).toBe(404);
    const refused = await link(accountant);
    expect(refused.status).toBe(403);
    expect(refused.problem.denials).toMatchObject([{ leaf: { name: permission } }]);
  });
});
