import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAdmin } from '#core/testing/test-server.ts';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { missing } from '../requires.ts';

const invoices = 1_000;
/**
 * The first series has a counter for each year. The second has one for each month, with fewer digits than it needs. The third has no date.
 */
const series = [
  { code: 'FA', pattern: 'RRRRCCCC', prefix: '2026', digits: 4 },
  { code: 'MES', pattern: 'RRMMCC', prefix: '2611', digits: 2 },
  { code: 'BEZ', pattern: 'V-CCC', prefix: 'V-', digits: 3 },
];

/**
 * The SQL that injects four faults into every twenty issues, after the number is allocated. Before the document is saved, one transaction
 * fails and one loses its database connection; at the commit, the same happens to two others. Sequences count the faults, because they are
 * not rolled back.
 */
const faults = `
  create sequence issue_attempt; create sequence commit_attempt; create sequence raised; create sequence cut;
  create function fail_after_allocation() returns trigger language plpgsql as $$
  declare attempt bigint := nextval('issue_attempt') % 20;
  begin
    if attempt = 5 then perform nextval('raised'); raise exception 'injected after allocation'; end if;
    if attempt = 10 then perform nextval('cut'), pg_terminate_backend(pg_backend_pid()); end if;
    return null;
  end $$;
  create function fail_at_commit() returns trigger language plpgsql as $$
  declare attempt bigint := nextval('commit_attempt') % 20;
  begin
    if attempt = 5 then perform nextval('raised'); raise exception 'injected before commit'; end if;
    if attempt = 10 then perform nextval('cut'), pg_terminate_backend(pg_backend_pid()); end if;
    return null;
  end $$;
  create trigger fail_after_allocation after update on document for each row
    when (old.status = 'draft' and new.status = 'issued') execute function fail_after_allocation();
  create constraint trigger fail_at_commit after update on document deferrable initially deferred for each row
    when (old.status = 'draft' and new.status = 'issued') execute function fail_at_commit();`;

/** Terminates two database connections that are in a transaction, including those that wait for a number. */
const cutTwo = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    and application_name = 'kostra' limit 2`;

/**
 * Issues a thousand invoices at the same time in three series, while transactions fail and connections are terminated. A client that gets
 * no response repeats its request with the same Idempotency-Key. The test compares the stored invoices with the responses.
 */
describe.skipIf(missing('invoices').length > 0)('a thousand issues at once, with failures', () => {
  let gateway: TestGateway;
  let companyId: string;
  let owner: TestPerson;
  let api: typeof import('#plugins/invoices/contract');
  let numbering: typeof import('#plugins/numbering/contract');

  beforeAll(async () => {
    api = await import('#plugins/invoices/contract');
    numbering = await import('#plugins/numbering/contract');
    gateway = await testGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
    ({ id: companyId, owner } = await gateway.company());
    for (const { code, pattern } of series.slice(1))
      await gateway.ok(owner, numbering.createSeries, {
        params: { companyId, documentType: 'Invoice' },
        body: {
          sequenceCode: code,
          name: code,
          pattern,
          counterInitValue: 1,
          counterResetByYear: false,
          isDefault: false,
        },
      });
  });
  afterAll(() => gateway.close());

  test('leave each series unbroken, and every answered number with its invoice', async () => {
    // The drafts are not created all at once, because a slow machine would refuse some with 503, and this test is about issuing.
    const drafts: string[] = [];
    while (drafts.length < invoices)
      drafts.push(...(await Promise.all(Array.from({ length: 25 }, (_, at) => draft(drafts.length + at)))));
    await withAdmin(gateway.database.url, (admin) => admin.query(faults));

    const answered = new Map<string, string>();
    const refusals: number[] = [];
    const issue = async (documentId: string, key: string): Promise<string> => {
      for (;;) {
        const input = { params: { companyId, documentId }, body: {} };
        const { status, reply, problem } = await gateway.call(owner, api.issueInvoice, input, {
          headers: { 'idempotency-key': key },
        });
        if (status === 200) return reply.number ?? '';
        if (status < 500) throw new Error(`refused for good: ${problem.code}`);
        refusals.push(status);
      }
    };
    let cutOutside = 0;
    await withAdmin(gateway.database.url, async (admin) => {
      await Promise.all(
        drafts.map(async (id) => {
          const key = randomUUID();
          answered.set(id, await issue(id, key));
          if (answered.size % 50 === 0) cutOutside += (await admin.query(cutTwo)).rowCount ?? 0;
          // The repeated request, as after a lost response, must return the same response.
          if (answered.size % 10 === 0) expect(await issue(id, key)).toBe(answered.get(id));
        }),
      );
      const { rows } = await admin.query(
        'select raised.last_value::int as raised, cut.last_value::int as cut from raised, cut',
      );
      const [{ raised, cut }] = rows;
      // Many faults of each type occurred. Only injected errors may cause 500, and all other refusals must be 503, after which a client
      // repeats its request.
      expect(Math.min(raised, cut, cutOutside)).toBeGreaterThan(10);
      expect(refusals.filter((status) => status === 500).length).toBeLessThanOrEqual(raised);
      expect(refusals.filter((status) => status !== 500).every((status) => status === 503)).toBe(true);
      expect(refusals.length - raised).toBeGreaterThanOrEqual(cut);
    });

    expect(answered.size).toBe(invoices);
    expect(await numbersById()).toEqual(answered);
    for (const [index, { code, prefix, digits }] of series.entries()) {
      const given = drafts.flatMap((id, at) => (at % series.length === index ? [answered.get(id)] : []));
      const unbroken = given.map((_, at) => `${prefix}${String(at + 1).padStart(digits, '0')}`);
      expect(new Set(given)).toEqual(new Set(unbroken));
      const params = { companyId, documentType: 'Invoice', sequenceCode: code };
      expect(await gateway.ok(owner, numbering.readIntegrity, { params, query: {} })).toMatchObject({
        count: given.length,
        findings: [],
      });
      expect(await gateway.ok(owner, numbering.readSeries, { params })).toMatchObject({
        counterInitValue: given.length + 1,
      });
    }
  });

  async function draft(index: number): Promise<string> {
    const { id } = await gateway.ok(owner, api.createInvoice, {
      params: { companyId },
      body: {
        customer: { name: `Odberateľ ${index}`, street: 'Hlavná 1', city: 'Prešov', country: 'SK' },
        paymentMethod: 'cash', // A bank transfer would need an account.
        sequenceCode: series[index % series.length]?.code ?? '',
        lines: [{ name: 'Murárske práce', quantity: '1', unitPrice: '100', vatRate: '23' }],
      },
    });
    return id;
  }

  async function numbersById(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (let after: string | undefined, page; page?.next !== null; after = page.next ?? undefined) {
      const query = { top: 100, status: 'issued' as const, ...(after === undefined ? {} : { after }) };
      page = await gateway.ok(owner, api.listInvoices, { params: { companyId }, query });
      for (const { id, number } of page.items) found.set(id, number ?? '');
    }
    return found;
  }
});
