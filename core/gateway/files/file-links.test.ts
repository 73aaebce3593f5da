import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contribute } from '#core/registry';
import { silentLog } from '../database/index.ts';
import { useCompany, useGateway } from '../../testing/index.ts';
import { factsAllowing } from '../long-work/test-long-work.fixture.ts';
import { type S3Server, s3Server } from '../../testing/s3-server.ts';
import { FileLinkSigner, FileMover, fileRecords, files, type MayReadFile, type NewFile } from './index.ts';

let now = new Date('2026-11-22T10:00:00Z');
let signer: FileLinkSigner;
let s3: S3Server;
/** The users and the files of whose records they lost the right. */
const hidden = new Set<string>();

afterAll(() => s3.close());
// The gateway's own mover is switched off: each test moves files itself.
const gateway = useGateway(async () => {
  s3 = await s3Server();
  return { now: () => now, objects: s3.store({ takesNew: false }) };
});
const company = useCompany(gateway);
beforeAll(async () => {
  signer = new FileLinkSigner(gateway.database.db);
  const mayRead: MayReadFile = async ({ user }, fileId) => !hidden.has(`${user.id} ${fileId}`);
  gateway.gateway.host.contributions.add('test', [contribute(fileRecords, { id: 'test.files' }, mayRead)]);
});

const facts = factsAllowing(() => true);
const bytes = new Uint8Array(3 * 1024 * 1024 + 5).map((_, index) => index % 251);
const inCompany = <T>(
  work: Parameters<typeof gateway.database.db.inCompany<T>>[2],
  as = company.owner,
  id = company.id,
) => gateway.database.db.inCompany(id, { id: as.id }, work);
const write = (more: Partial<NewFile> = {}) =>
  inCompany((tx) => files.write(tx, { name: 'Faktúry 2026.pdf', type: 'application/pdf', bytes, ...more }));
const link = (fileId: string, { as = company.owner, id = company.id, open = false, ofReader = false } = {}) =>
  inCompany(
    (tx) =>
      signer.linkTo({ tx, user: { ...as, role: 'Owner' }, company: { id }, facts, now: () => now }, fileId, {
        open,
        ofReader,
      }),
    as,
    id,
  );
const get = (url: string) => gateway.gateway.http.inject({ method: 'GET', url });
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));

describe('a link to a file', () => {
  it('gives the whole file to a browser without a token, to save or to show', async () => {
    const id = await write();
    const saved = await get(await link(id));
    expect(saved.statusCode).toBe(200);
    expect(saved.rawPayload.equals(bytes)).toBe(true);
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename*=UTF-8''Fakt%C3%BAry%202026.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const shown = await get(await link(id, { open: true }));
    expect(String(shown.headers['content-disposition'])).toMatch(/^inline;/);
    const html = await write({ type: 'text/html' });
    expect(String((await get(await link(html, { open: true }))).headers['content-disposition'])).toMatch(
      /^attachment;/,
    );
  });

  it('[A2-20] opens to nobody beyond the users that the licence was bought for', async () => {
    const { id, owner } = await gateway.company({});
    const guest = await gateway.member(id, 'Guest');
    const fileId = await inCompany((tx) => files.write(tx, { name: 'a.txt', type: 'text/plain', bytes }), owner, id);
    const [ofOwner, ofGuest] = [await link(fileId, { as: owner, id }), await link(fileId, { as: guest, id })];
    expect((await get(ofGuest)).statusCode).toBe(200);
    await gateway.licence(id, { type: 'Pro', package_name: 'Pro', users_limit: 1 });
    await expect.poll(async () => (await get(ofGuest)).statusCode).toBe(404);
    expect((await get(ofOwner)).statusCode).toBe(200);
  });

  it('opens it under a name of any length', async () => {
    const name = `${'Prijaté zálohové faktúry '.repeat(9)}.pdf`;
    const id = await write();
    const path = await inCompany((tx) =>
      signer.linkTo(
        { tx, user: { ...company.owner, role: 'Owner' }, company: { id: company.id }, facts, now: () => now },
        id,
        { name },
      ),
    );
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Prijaté zálohové'));
  });

  it('opens the file of a record only to whoever may read the record at that moment', async () => {
    const id = await write();
    const [ofOwner, colleague] = [await link(id), await gateway.member(company.id, 'Accountant')];
    const ofColleague = await link(id, { as: colleague });
    hidden.add(`${colleague.id} ${id}`);
    expect([(await get(ofOwner)).statusCode, (await get(ofColleague)).statusCode]).toEqual([200, 404]);
    hidden.delete(`${colleague.id} ${id}`);
    expect((await get(ofColleague)).statusCode).toBe(200);
  });

  it('opens it for an hour', async () => {
    const url = await link(await write());
    later(3_599_000);
    expect((await get(url)).statusCode).toBe(200);
    later(2_000);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('opens nothing once anything of it was changed', async () => {
    const [mine, other] = [await link(await write()), await write()];
    const parts = mine.split('.');
    const stranger = await gateway.person();
    const changes = [
      mine.replace(/[^/]+?(?=\.)/, other), // a link to another file
      [...parts.slice(0, 2), stranger.id, ...parts.slice(3)].join('.'),
      [...parts.slice(0, 3), (now.getTime() + 9e9).toString(36), ...parts.slice(4)].join('.'),
      [...parts.slice(0, 4), 'open', ...parts.slice(5)].join('.'),
      parts.slice(0, 5).join('.'),
      `${mine}.x`,
      '/gateway/files/x',
    ];
    for (const url of changes) expect((await get(url)).statusCode, url).toBe(404);
  });

  it('is made for a file of the company, and of that person where it is theirs alone', async () => {
    const colleague = await gateway.member(company.id, 'Accountant');
    const other = await gateway.company({});
    const [shared, own] = [await write(), await write({ readerId: company.owner.id })];
    expect((await get(await link(shared, { as: colleague }))).statusCode).toBe(200);
    await expect(link(own, { as: colleague })).rejects.toMatchObject({ problem: { status: 404 } });
    await expect(link(own, { as: other.owner, id: other.id })).rejects.toMatchObject({ problem: { status: 404 } });
    await expect(link('x')).rejects.toMatchObject({ problem: { status: 404 } });
  });

  it('is made for its reader alone where nothing but an id says which file is meant', async () => {
    const colleague = await gateway.member(company.id, 'Guest');
    const [shared, own] = [await write(), await write({ readerId: company.owner.id })];
    expect((await get(await link(own, { ofReader: true }))).statusCode).toBe(200);
    await expect(link(shared, { ofReader: true })).rejects.toMatchObject({ problem: { status: 404 } });
    await expect(link(own, { as: colleague, ofReader: true })).rejects.toMatchObject({ problem: { status: 404 } });
    const accessToken = { id: own, name: 'Skript', scopes: new Set<string>() };
    const program = { ...company.owner, accessToken }; // No long work made the file, so no right opens it to a token.
    await expect(link(own, { as: program, ofReader: true })).rejects.toMatchObject({ problem: { status: 404 } });
  });

  it('opens it no longer once it is another person’s alone', async () => {
    const id = await write();
    const url = await link(id);
    const colleague = await gateway.member(company.id, 'Accountant');
    await inCompany((tx) => sql`update file set reader_id = ${colleague.id} where id = ${id}`.execute(tx));
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(await link(id, { as: colleague }))).statusCode).toBe(200);
  });

  it('ends with its reader’s membership, and with the file’s time', async () => {
    const colleague = await gateway.member(company.id, 'Guest');
    const url = await link(await write(), { as: colleague });
    const ending = await link(await write({ expiresAt: new Date(now.getTime() + 60_000) }));
    await gateway.database.db.asSystem('test', (tx) =>
      tx.deleteFrom('membership').where('user_id', '=', colleague.id).execute(),
    );
    gateway.gateway.services.members.drop(company.id);
    expect((await get(url)).statusCode).toBe(404);
    later(61_000);
    expect((await get(ending)).statusCode).toBe(404);
  });

  it('opens a file of the bucket as any other, and says so while that is away', async () => {
    const colleague = await gateway.member(company.id, 'Accountant');
    const [shared, own] = [await write(), await write({ readerId: company.owner.id })];
    await new FileMover({ database: gateway.database.db, store: s3.store(), now: () => now, log: silentLog }).moveAll();
    const [url, ending] = [await link(shared), await link(shared, { as: colleague })];
    const answer = await get(url);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    });
    await expect(link(own, { as: colleague })).rejects.toMatchObject({ problem: { status: 404 } });
    await gateway.database.db.asSystem('test', (tx) =>
      tx.deleteFrom('membership').where('user_id', '=', colleague.id).execute(),
    );
    gateway.gateway.services.members.drop(company.id);
    expect((await get(ending)).statusCode).toBe(404);
    await s3.stop();
    const away = await get(url);
    expect(away.statusCode).toBe(503);
    expect(away.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('storage') });
    await s3.start();
    expect((await get(url)).statusCode).toBe(200);
  });

  it('is signed by the same key in every process', async () => {
    const second = new FileLinkSigner(gateway.database.db);
    const url = await link(await write());
    expect(await second.read(url.split('/').at(-1) ?? '', now)).toMatchObject({ userId: company.owner.id });
  });
});

describe('a stored file', () => {
  it('is refused beyond its size limit, and nothing of it is kept', async () => {
    const [before] = await inCompany((tx) =>
      tx
        .selectFrom('file')
        .select((is) => is.fn.countAll().as('count'))
        .execute(),
    );
    await expect(write({ sizeLimit: bytes.length - 1 })).rejects.toThrow(/more than/);
    expect(
      await inCompany((tx) =>
        tx
          .selectFrom('file')
          .select((is) => is.fn.countAll().as('count'))
          .execute(),
      ),
    ).toEqual([before]);
  });
});
