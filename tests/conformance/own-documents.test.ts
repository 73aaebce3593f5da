import { beforeAll, describe, expect, test } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { companyHub, eventsReceivedBy, type TestPerson, useGateway } from '#core/testing';
import { type Document, type DocumentInput, type DocumentKind, invoicesSummary } from '#plugins/documents/contract';
import { installedKinds } from '../support/installed-kinds.ts';

/*
 * Tests that a person with `readOwn` and `editOwn` of a kind, but neither `read` nor `edit`, can work with their own documents, and gets no
 * information about documents of other people. Every kind is tested.
 */
const kinds = await installedKinds();

describe.runIf(kinds.length > 0)('documents of one’s own', () => {
  let origin: string;
  let companyId: string;
  let owner: TestPerson;
  const gateway = useGateway({ plugins: 'all', runJobs: false });
  beforeAll(async () => {
    origin = await gateway.listen();
    ({ id: companyId, owner } = await gateway.company());
  });

  const at = (documentId: string) => ({ companyId, documentId });
  const named = 'Nezábudkové záhradníctvo, s. r. o.';
  const create = (kind: DocumentKind, person: TestPerson): Promise<Document> => {
    const sample = kind.endpoints.create.sample.body as DocumentInput;
    const body = { ...sample, customer: { ...sample.customer, name: named } };
    return gateway.ok(person, kind.endpoints.create, { params: { companyId }, body });
  };
  const issue = (kind: DocumentKind, person: TestPerson, { id }: Document): Promise<Document> =>
    gateway.ok(person, kind.endpoints.issue, { params: at(id), body: kind.endpoints.issue.sample.body as object });
  /** Returns a person whose rights for these actions cover only their own documents. */
  const narrowed = async (kind: DocumentKind, ...actions: ('read' | 'edit')[]): Promise<TestPerson> =>
    restrict(await gateway.member(companyId, 'Team member'), kind, ...actions);
  const restrict = async (person: TestPerson, kind: DocumentKind, ...actions: ('read' | 'edit')[]) => {
    const give = (permission: string, allowed: boolean) =>
      gateway.override(companyId, { userId: person.id, permission, allowed });
    for (const action of actions) {
      await give(kind.resource[action].name, false);
      await give(kind.resource[`${action}Own`].name, true);
    }
    return person;
  };

  test.each(kinds)('[B6-12] of the $id: others’ are in no list, sum, search, chain or address', async ({ kind }) => {
    const person = await narrowed(kind, 'read', 'edit');
    const permission = invoicesSummary.read.name;
    await gateway.override(companyId, { userId: person.id, permission, allowed: true });
    const theirs = await issue(kind, owner, await create(kind, owner));
    const own = await issue(kind, person, await create(kind, person));
    const { endpoints, collection } = kind;
    const params = { companyId };

    for (const query of [
      {},
      { search: 'Nezabudkove' },
      { ids: `${theirs.id},${own.id}` },
      { search: own.totals.total },
    ]) {
      const { items, total } = await gateway.ok(person, endpoints.list, { params, query: { ...query, count: true } });
      expect({ ids: items.map(({ id }) => id), total }, JSON.stringify(query)).toEqual({ ids: [own.id], total: 1 });
    }
    const { currencies } = await gateway.ok(person, endpoints.summary, { params, query: {} });
    expect(currencies).toMatchObject([{ count: 1, total: own.totals.total }]);

    const of = (path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', body?: object) =>
      gateway.gateway.http
        .inject({
          method,
          url: `/gateway/companies/${companyId}/${collection}/${theirs.id}${path}`,
          headers: { authorization: `Bearer ${person.token}` },
          ...(body && { payload: body }),
        })
        .then(({ statusCode }) => `${statusCode} ${method} ${path}`);
    const verbs = Object.keys(kind.verbs);
    const responses = await Promise.all([
      ...['', '/pdf', '/chain', '/attachments', '/email', '/emails'].map((path) => of(path)),
      ...['/copy', '/cancel', '/issue', ...verbs.map((verb) => `/${verb}`)].map((path) => of(path, 'POST', {})),
      of('/sent', 'POST', { sentOn: null }),
      of('/attachments', 'POST', { name: 'a.xml', content: 'PGEvPg==' }),
      of('', 'DELETE'),
    ]);
    // A verb that needs a right which a team member lacks is refused with 403 before the document is read.
    const withRight = verbs.filter((verb) => kind.lifecycle.verbs[verb]?.right);
    expect(
      responses.filter((one) => !one.startsWith('404') && !withRight.some((verb) => one.endsWith(`/${verb}`))),
    ).toEqual([]);
    const input = { params, body: { sources: [{ documentId: theirs.id }] } };
    expect((await gateway.call(person, endpoints.fromDocuments, input)).status).toBe(404);
    const again = await gateway.ok(owner, endpoints.read, { params: at(theirs.id) });
    expect(again.version).toBe(theirs.version);
  });

  test.each(kinds)(
    'of the $id: their own are written, read, printed, copied; the chain shows no other',
    async ({ kind }) => {
      const person = await narrowed(kind, 'read', 'edit');
      const { endpoints } = kind;
      const draft = await create(kind, person);
      const sample = endpoints.create.sample.body as DocumentInput;
      const body = { ...sample, note: 'Vlastný', version: draft.version };
      const changed = await gateway.ok(person, endpoints.update, { params: at(draft.id), body });
      expect(changed).toMatchObject({ note: 'Vlastný', own: true });
      const own = await issue(kind, person, changed);
      await gateway.ok(person, endpoints.sent, { params: at(own.id), body: { sentOn: null } });
      expect((await gateway.call(person, endpoints.pdf, { params: at(own.id), query: {} })).status).toBe(200);
      expect((await gateway.ok(person, endpoints.chain, { params: at(own.id) })).documents).toHaveLength(1);
      const copy = await gateway.ok(person, endpoints.copy, { params: at(own.id) });
      await gateway.ok(person, endpoints.remove, { params: at(copy.id) });
      // A person who may read all documents but edit only their own gets 403, not 404.
      const reader = await narrowed(kind, 'edit');
      const theirs = await create(kind, owner);
      const refused = await gateway.call(reader, endpoints.update, {
        params: at(theirs.id),
        body: { ...sample, version: theirs.version },
      });
      expect(refused.status).toBe(403);
      expect((await gateway.call(reader, endpoints.read, { params: at(theirs.id) })).status).toBe(200);
    },
  );

  const made = kinds.flatMap(({ id, kind }) =>
    kind.becomes.flatMap((step) => {
      const target = kinds.find((one) => one.id === step.to)?.kind;
      return target && step.takes !== 'nothing' ? [{ id, to: step.as ?? step.to, kind, step, target }] : [];
    }),
  );
  test.each(made)('a $to that somebody made of one’s own $id is not in its chain', async ({ kind, step, target }) => {
    const person = await narrowed(kind, 'read', 'edit');
    if (target.id !== kind.id) await restrict(person, target, 'read', 'edit');
    const { id } = await issue(kind, person, await create(kind, person));
    const body = { ...(step.as !== undefined && { as: step.as }), sources: [{ documentId: id }] };
    await gateway.ok(owner, target.endpoints.fromDocuments, { params: { companyId }, body });
    const chainOf = (who: TestPerson) => gateway.ok(who, kind.endpoints.chain, { params: at(id) });
    expect((await chainOf(owner)).documents).toHaveLength(2);
    expect((await chainOf(person)).documents.map((one) => one.id)).toEqual([id]);
  });

  test.each(kinds.slice(0, 1))('pages hear of their own alone ($id)', async ({ kind }) => {
    const person = await narrowed(kind, 'read', 'edit');
    const heard = await eventsReceivedBy(companyHub(origin, companyId, person), [entityChanged]);
    const theirs = await create(kind, owner);
    const own = await create(kind, person);
    await expect.poll(() => heard.map(([, change]) => (change as { id: string }).id)).toEqual([own.id]);
    expect(heard.some(([, change]) => (change as { id: string }).id === theirs.id)).toBe(false);
  });
});
