import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { listNavigationVersions, readNavigation, readNavigationVersion, saveNavigation } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway();
beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

const hide = (id: string) => ({ version: 1, operations: [{ op: 'hide', id }] });
const save = (overlay: unknown, revision: number, more = {}, as = owner, company = companyId) =>
  gateway.call(as, saveNavigation, { params: { companyId: company }, body: { overlay, revision, ...more } });
const current = (as = owner, company = companyId) => gateway.ok(as, readNavigation, { params: { companyId: company } });

describe('the navigation of a company', () => {
  test('[A2-38] is stored as versions, told to the company, and goes back to any of them', async () => {
    expect(await current()).toEqual({ revision: 0, overlay: { version: 1, operations: [] } });
    const member = await gateway.member(companyId, 'Guest');
    expect((await save(hide('partners.nav'), 0)).reply).toEqual({ revision: 1, overlay: hide('partners.nav') });
    expect((await save({ ...hide('banks.nav'), effective: [{ id: 'x' }], $schema: 'y' }, 1)).status).toBe(200);
    expect(await current(member)).toEqual({ revision: 2, overlay: hide('banks.nav') });

    const params = { companyId, revision: '1' };
    const { overlay } = await gateway.ok(owner, readNavigationVersion, { params });
    expect((await save(overlay, 2, { restoredFrom: 1 })).status).toBe(200);
    expect(await current(member)).toEqual({ revision: 3, overlay: hide('partners.nav') });
    const listed = await gateway.ok(owner, listNavigationVersions, { params: { companyId } });
    expect(listed).toMatchObject([
      { revision: 3, restoredFrom: 1, operations: 1, savedBy: owner.name },
      { revision: 2, restoredFrom: null },
      { revision: 1 },
    ]);
    const sent = await gateway.database.db.asSystem('test', (tx) =>
      tx.selectFrom('outbox').select('payload').where('event', '=', 'NavigationChanged').orderBy('id').execute(),
    );
    expect(sent.map(({ payload }) => payload)).toEqual([1, 2, 3].map((revision) => ({ companyId, revision })));
    const trail = await gateway.database.db.inCompany(companyId, { id: owner.id }, (tx) =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'user_id'])
        .where('table_name', '=', 'navigation_version')
        .execute(),
    );
    expect(trail).toEqual(Array.from({ length: 3 }, () => ({ action: 'insert', user_id: owner.id })));
  });

  test('is not overwritten by who has not seen the latest; of two at once one is told so', async () => {
    const { id, owner: boss } = await gateway.company({});
    const both = await Promise.all(['a.nav', 'b.nav'].map((name) => save(hide(name), 0, {}, boss, id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await save(hide('c.nav'), 0, {}, boss, id);
    expect(stale.problem).toMatchObject({ code: 'stale-version', current: { revision: 1 } });
  });

  test('is one company’s own', async () => {
    const { id, owner: other } = await gateway.company({});
    await save(hide('other.nav'), 0, {}, other, id);
    const { revision } = await current();
    expect(revision).toBe(3);
    expect((await gateway.call(owner, readNavigation, { params: { companyId: id } })).status).toBe(404);
  });

  test.each(['4', '999999999999', 'abc', '-1', '1.5'])('has no version %s', async (revision) => {
    const { status } = await gateway.call(owner, readNavigationVersion, { params: { companyId, revision } });
    expect(status).toBe(404);
  });

  test('[A2-38] refuses what breaks the format: each error with its path and how to fix it', async () => {
    const operations = [
      { op: 'rename', id: 'a', title: { sk: '<script>alert(1)</script>' } },
      { op: 'link', id: 'b', title: { sk: 'B', en: 'B', de: 'B' }, to: 'javascript:alert(1)' },
    ];
    const { status, problem } = await save({ version: 1, operations }, 3);
    expect(status).toBe(400);
    expect(problem.fields).toEqual([
      { path: '/overlay/operations/0/title/sk', code: 'unsafe-label', message: expect.stringContaining('Write plain') },
      { path: '/overlay/operations/1/to', code: 'unsafe-link', message: expect.stringContaining('https://') },
    ]);
  });

  test('says what breaks the format in the language of the caller', async () => {
    const body = { overlay: { version: 1, operations: [{ op: 'hide', id: '<' }] }, revision: 3 };
    const faultMessages = async (language: string) => {
      const headers = { 'accept-language': language };
      const { problem } = await gateway.call(owner, saveNavigation, { params: { companyId }, body }, { headers });
      return problem.fields?.map(({ message }) => message);
    };
    expect(await faultMessages('sk')).toEqual([expect.stringContaining('Takto id vyzerať nemôže.')]);
    expect(await faultMessages('de')).toEqual([expect.stringContaining('So kann eine Id nicht aussehen')]);
    expect(await faultMessages('en')).toEqual([expect.stringContaining('This cannot be an id.')]);
  });

  test('[A2-38] is not harmed by 10 MB, nor by nesting as deep as it fits', async () => {
    const before = await gateway.rowChecksums(companyId);
    const send = async (payload: string) =>
      gateway.gateway.http.inject({
        method: 'PUT',
        url: `/gateway/companies/${companyId}/navigation`,
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        payload,
      });
    const large = await send(`{"revision":3,"overlay":"${'x'.repeat(10_000_000)}"}`);
    expect(large.statusCode).toBe(413);
    const deep = 900_000;
    const nested = await send(`{"revision":3,"overlay":${'['.repeat(deep)}${']'.repeat(deep)}}`);
    expect(nested.statusCode).toBe(400);
    const inside = await send(
      `{"revision":3,"overlay":{"version":1,"operations":[],"effective":${'['.repeat(9_000)}${']'.repeat(9_000)}}}`,
    );
    expect(inside.statusCode).toBeLessThan(500);
    const proto = await send('{"revision":3,"overlay":{"version":1,"operations":[],"__proto__":{"a":1}}}');
    expect(proto.statusCode).toBe(400);
    if (inside.statusCode >= 400) expect(await gateway.rowChecksums(companyId)).toEqual(before);
    expect(await current()).toMatchObject({ overlay: { version: 1 } });
  });
});
