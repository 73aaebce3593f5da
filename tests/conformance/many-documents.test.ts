import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { changeMany, type Document, type DocumentKind, forecastChangesOfMany } from '#plugins/documents/contract';
import { listNotifications } from '#plugins/notifications/contract';
import { installedKinds } from '../support/installed-kinds.ts';

/*
 * Tests issuing, marking as sent and deleting drafts for many documents at once, for every kind: refused documents are named, the others
 * are changed, and nothing is done twice.
 */
const kinds = await installedKinds();
const today = '2026-11-21';

describe.runIf(kinds.length > 0)('many documents at once', () => {
  let gateway: TestGateway;
  let companyId: string;
  let owner: TestPerson;
  beforeAll(async () => {
    gateway = await testGateway({ plugins: 'all', now: () => new Date(`${today}T10:00:00Z`) });
    ({ id: companyId, owner } = await gateway.company());
  });
  afterAll(() => gateway.close());

  const create = (kind: DocumentKind, change: object = {}, person = owner): Promise<Document> =>
    gateway.ok(person, kind.endpoints.create, {
      params: { companyId },
      body: { ...(kind.endpoints.create.sample.body as object), ...change } as never, // The body belongs to this kind.
    });
  const meant = (kind: DocumentKind) => (kind.endpoints.issue.sample.body ?? {}) as { acknowledge?: never[] };
  const issue = (kind: DocumentKind, { id }: Document) =>
    gateway.ok(owner, kind.endpoints.issue, { params: { companyId, documentId: id }, body: meant(kind) });
  const read = (kind: DocumentKind, { id }: Document): Promise<Document> =>
    gateway.ok(owner, kind.endpoints.read, { params: { companyId, documentId: id } });
  const many = (kind: DocumentKind, body: object, person = owner) =>
    gateway.call(person, changeMany, { params: { companyId, collection: kind.collection }, body: body as never });
  const forecast = (kind: DocumentKind, body: object, person = owner) =>
    gateway.call(person, forecastChangesOfMany, {
      params: { companyId, collection: kind.collection },
      body: body as never,
    });
  /**
   * Waits until the person has the given number of notifications with this title and with these words in the message. A job sends each when
   * it ends.
   */
  const expectNotices = (person: TestPerson, title: string, words: string, count = 1): Promise<void> =>
    vi.waitFor(
      async () => {
        const { value } = await gateway.ok(person, listNotifications, {
          params: { companyId },
          query: {
            $skip: 0,
            $top: 50,
            $orderBy: 'seen asc, stateChangedDateTime desc',
            applicationIdentifier: 'Invoicing',
          },
        });
        const found = value.filter((one) => one.title === title && one.message.includes(words));
        expect(found.length, value.map((one) => `${one.title} ${one.message}`).join()).toBe(count);
      },
      { interval: 100 },
    );

  test.each(kinds)('[B6-17] the $id: issued, marked as sent, drafts deleted; the rest is told', async ({ kind }) => {
    const [late, early, was, draft] = [
      await create(kind),
      await create(kind),
      await issue(kind, await create(kind)),
      await create(kind),
    ];
    const ids = [late.id, early.id, was.id];
    const question = { does: 'issue', ids, ...meant(kind) };
    const { reply } = await forecast(kind, question);
    expect(reply).toMatchObject({ count: 3, possible: 2, left: [{ id: was.id, name: was.number, warnings: [] }] });
    expect((await read(kind, late)).status).toBe('draft');
    expect((await many(kind, question)).status).toBe(202);
    await vi.waitFor(async () => expect((await read(kind, early)).status).toBe('issued'));
    expect((await read(kind, late)).status).toBe('issued');
    expect(await read(kind, was)).toMatchObject({ number: was.number, version: was.version });

    await gateway.ok(owner, kind.endpoints.sent, {
      params: { companyId, documentId: was.id },
      body: { sentOn: '2026-11-02' },
    });
    const sending = { does: 'sent', ids: [...ids, draft.id], sentOn: '2026-11-20' };
    expect((await forecast(kind, sending)).reply).toMatchObject({
      possible: 2,
      left: [{ id: was.id, why: 'Už je označený ako odoslaný.' }, { id: draft.id }],
    });
    await many(kind, sending);
    await vi.waitFor(async () => expect((await read(kind, early)).sentOn).toBe('2026-11-20'));
    expect((await read(kind, late)).sentOn).toBe('2026-11-20');
    expect((await read(kind, was)).sentOn).toBe('2026-11-02');
    expect((await read(kind, draft)).sentOn).toBeNull();

    const deleting = { does: 'remove', ids: [was.id, draft.id] };
    expect((await forecast(kind, deleting)).reply).toMatchObject({ possible: 1, left: [{ id: was.id }] });
    await many(kind, deleting);
    await vi.waitFor(async () => {
      const gone = { params: { companyId, documentId: draft.id } };
      expect((await gateway.call(owner, kind.endpoints.read, gone)).status).toBe(404);
    });
    expect((await read(kind, was)).status).toBe('issued');
  });

  const paid = kinds.filter(({ kind }) => kind.asksForPayment);
  test.each(paid)('[B6-17] the $id: what is owed is paid on a day; what is not owed is told', async ({ kind }) => {
    const [owed, whole, draft] = [
      await issue(kind, await create(kind)),
      await issue(kind, await create(kind)),
      await create(kind),
    ];
    const pay = kind.endpoints.addPayment as NonNullable<typeof kind.endpoints.addPayment>; // The kind requests payment, so the endpoint exists.
    const part = { amount: '1.00', paidOn: today };
    await gateway.ok(owner, pay, { params: { companyId, documentId: owed.id }, body: part });
    const all = { amount: whole.totals.total, paidOn: today };
    await gateway.ok(owner, pay, { params: { companyId, documentId: whole.id }, body: all });
    const question = { does: 'paid', ids: [owed.id, whole.id, draft.id], paidOn: today };
    expect((await forecast(kind, question)).reply).toMatchObject({
      count: 3,
      possible: 1,
      left: [{ id: whole.id, why: 'Nie je na ňom čo uhradiť.' }, { id: draft.id }],
    });
    expect((await read(kind, owed)).paymentState).toBe('partly');
    // Two simultaneous requests pay the document once.
    await Promise.all([many(kind, question), many(kind, question)]);
    await vi.waitFor(async () => expect((await read(kind, owed)).paymentState).toBe('paid'));
    const { payments, totals } = await read(kind, owed);
    expect(payments.map(({ paidOn }) => paidOn)).toEqual([today, today]);
    expect(totals).toMatchObject({ paid: totals.total, due: '0.00' });
    expect(await read(kind, whole)).toMatchObject({ paymentState: 'paid', payments: [{ amount: whole.totals.total }] });
  });

  test('[B6-17] of kinds that are not paid no document is; a payment before the issue waits for a word', async () => {
    const other = kinds.find(({ kind }) => !kind.asksForPayment)?.kind;
    const [first] = paid;
    if (!other || !first) return;
    const { id } = await create(other);
    expect((await forecast(other, { does: 'paid', ids: [id] })).problem).toMatchObject({
      status: 400,
      fields: [{ path: '/does', code: 'not-of-this-kind' }],
    });
    const issued = await issue(first.kind, await create(first.kind));
    const question = { does: 'paid', ids: [issued.id], paidOn: '2020-01-01' };
    expect((await forecast(first.kind, question)).reply.left).toMatchObject([{ warnings: ['paid-before-issue'] }]);
    const acknowledgedWarnings = { ...question, acknowledge: ['paid-before-issue'] };
    expect((await forecast(first.kind, acknowledgedWarnings)).reply).toMatchObject({ possible: 1, left: [] });
  });

  const kind = (kinds.find(({ id }) => id === 'invoice') ?? kinds[0])?.kind as DocumentKind; // At least one kind is installed here.

  test('[B6-17] numbers follow days, a wrong one keeps no other from its turn and is told with its reason', async () => {
    const later = await create(kind, { issuedOn: '2026-11-21' });
    const earlier = await create(kind, { issuedOn: '2026-11-20', dueOn: '2026-12-04' });
    const nobody = await create(kind, { customer: { name: '' } });
    const ids = [later.id, nobody.id, earlier.id];
    expect((await forecast(kind, { does: 'issue', ids })).reply).toMatchObject({
      possible: 2,
      left: [{ id: nobody.id, name: 'Návrh bez odberateľa', why: expect.stringContaining('Uveďte názov odberateľa.') }],
    });
    await many(kind, { does: 'issue', ids });
    await expectNotices(owner, 'Vystavené doklady: 2 z 3', 'Návrh bez odberateľa: Uveďte názov odberateľa.');
    const [first, second] = [await read(kind, earlier), await read(kind, later)];
    expect(Number(second.number)).toBe(Number(first.number) + 1);
    expect((await read(kind, nobody)).status).toBe('draft');
  });

  test('[B6-17] what is unusual waits for a word, and goes through with it', async () => {
    const ahead = await create(kind, { issuedOn: '2026-12-24', dueOn: '2027-01-07', suppliedOn: '2026-12-24' });
    const question = { does: 'issue', ids: [ahead.id] };
    expect((await forecast(kind, question)).reply.left).toMatchObject([{ warnings: ['issued-far-ahead'] }]);
    const acknowledgedWarnings = { ...question, acknowledge: ['issued-far-ahead'] };
    expect((await forecast(kind, acknowledgedWarnings)).reply).toMatchObject({ possible: 1, left: [] });
    await many(kind, question);
    await expectNotices(owner, 'Nevystavil sa žiaden doklad', 'niečo nezvyčajné');
    await many(kind, acknowledgedWarnings);
    await vi.waitFor(async () => expect((await read(kind, ahead)).status).toBe('issued'));
    // The document is cancelled so that the dates of the following tests are not before its date, because numbers must follow dates.
    const params = { companyId, documentId: ahead.id };
    await gateway.ok(owner, kind.endpoints.cancel, { params, body: {} });
  });

  test('[B6-17] asked for twice, each is issued once', async () => {
    const drafts = [await create(kind), await create(kind)];
    const body = { does: 'issue', ids: drafts.map(({ id }) => id), acknowledge: ['issued-out-of-order'] };
    await Promise.all([many(kind, body), many(kind, body)]);
    await expectNotices(owner, 'Nevystavil sa žiaden doklad', 'Doklad je vystavený');
    const issued = await Promise.all(drafts.map((one) => read(kind, one)));
    expect(issued.map(({ status }) => status)).toEqual(['issued', 'issued']);
    expect(Math.abs(Number(issued[0]?.number) - Number(issued[1]?.number))).toBe(1);
  });

  test('[B6-12] [B6-17] right and licence are asked of each document; a filter that finds another number is asked about', async () => {
    const member = await gateway.member(companyId, 'Team member');
    const own = await create(kind, {}, member);
    const theirs = await create(kind);
    const body = { does: 'remove', ids: [theirs.id, own.id] };
    expect((await forecast(kind, body, member)).reply).toMatchObject({ possible: 1, left: [{ id: theirs.id }] });
    await many(kind, body, member);
    await expectNotices(member, 'Vymazané návrhy: 1 z 2', 'Chýba právo');
    expect((await read(kind, theirs)).status).toBe('draft');
    const guest = await gateway.member(companyId, 'Guest');
    expect((await many(kind, body, guest)).status).toBe(403);
    expect((await many(kind, { does: 'remove' })).problem.fields).toMatchObject([{ code: 'ids-or-filter' }]);
    const filter = { status: 'draft' as const };
    expect((await many(kind, { does: 'sent', filter, count: 999 })).problem).toMatchObject({
      code: 'needs-acknowledgement',
      warnings: [{ code: 'count-changed' }],
    });
    await gateway.licence(companyId, { type: 'Free' });
    expect((await many(kind, body)).problem.status).toBe(402);
    expect((await forecast(kind, body)).problem.status).toBe(402);
  });
});
