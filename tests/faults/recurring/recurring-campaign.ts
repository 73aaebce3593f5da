import { sql } from 'kysely';
import type { TestPerson } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoiceTemplate } from '#plugins/invoice-templates/contract';
import { seededRandom } from '../../../host/gateway/demo/seeded-random.ts';
import { makeDueInvoices } from '../../../plugins/invoice-templates/gateway/recurrence-jobs.ts';
import { dayAfter } from '../reminders/expected-letters.ts';
import { TwoGateways } from '../reminders/two-gateways.ts';
import { expectedInvoices, type RecurringStory } from './expected-invoices.ts';

export interface RecurringCampaign {
  readonly seed: string;
  readonly templates: number;
  readonly months: number;
}

export interface RecurringCampaignResult {
  /** What should have been made and was not, or otherwise, or twice; and numbers that do not follow each other. */
  readonly findings: readonly string[];
  readonly documents: number;
  readonly issued: number;
  readonly killed: number;
  readonly restarts: number;
  readonly seconds: number;
}

const firstMonth = { year: 2025, month: 1 };
const jobNames = ['invoice-templates.make-due', 'invoice-templates.make'];

/**
 * Months of templates that repeat on every day of the month, set up by three people. Two gateways run the jobs, at times both, and die in
 * the middle of them; on some days nothing runs at all. What was made is held against a list that is told from the rules alone.
 */
export async function recurringCampaign({
  seed,
  templates,
  months,
}: RecurringCampaign): Promise<RecurringCampaignResult> {
  const began = Date.now();
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  let clock = new Date('2024-12-15T05:00:00Z');
  const gateways = new TwoGateways(() => clock, random);
  await gateways.open();
  try {
    const { first: gateway } = gateways;
    const { id: companyId, owner } = await gateway.company();
    const params = { companyId };
    const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
    await gateway.ok(owner, createBankAccount, { params, body: account });
    const people = [owner, await gateway.member(companyId, 'Team member'), await gateway.member(companyId, 'Admin')];
    const stories = Array.from(
      { length: templates },
      (_, index): RecurringStory => ({ name: `T${index}`, dayOfMonth: 1 + upTo(31), issues: upTo(3) > 0 }),
    );
    for (const [index, story] of stories.entries())
      await setUp(gateways, companyId, people[index % people.length] as TestPerson, story);

    const last = lastDay(months);
    const ranOn: string[] = [];
    for (let day = `${firstMonth.year}-01-01`; day <= last; day = dayAfter(day)) {
      // On one day in six nobody is there; on the last one somebody is.
      if (upTo(6) === 0 && day !== last) continue;
      ranOn.push(day);
      clock = new Date(`${day}T03:20:00Z`);
      const payload = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'campaign' };
      // Twice, as where a tick is repeated.
      for (let time = 0; time < 2; time += 1)
        await gateways.database.db.inCompany(companyId, owner, (tx) =>
          gateway.gateway.services.jobs.enqueue(tx, makeDueInvoices, payload),
        );
      await gateways.settle(jobNames);
      if (ranOn.length % 45 === 0) await gateways.restart();
    }
    const made = await madeIn(gateways, companyId, owner);
    const expected = expectedInvoices(stories, { ...firstMonth, months, ranOn });
    return {
      findings: [...compare(expected, made.map(textOf)), ...brokenNumbers(made)],
      documents: made.length,
      issued: made.filter(({ status }) => status === 'issued').length,
      killed: gateways.killed,
      restarts: gateways.restarts,
      seconds: Math.round((Date.now() - began) / 1_000),
    };
  } finally {
    await gateways.close();
  }
}

async function setUp(
  { first: gateway }: TwoGateways,
  companyId: string,
  person: TestPerson,
  { name, dayOfMonth, issues }: RecurringStory,
): Promise<void> {
  const customer = { name: 'Píla', street: 'Banícka 4', postCode: '976 55', city: 'Ľubietová', country: 'SK' };
  const line = { name: `${name} {obdobie}`, quantity: '1', unitPrice: '100', vatRate: '23' };
  await gateway.ok(person, createInvoiceTemplate, {
    params: { companyId },
    body: {
      name,
      document: { customer, lines: [line] },
      every: 1,
      unit: 'month',
      startsOn: `${firstMonth.year}-01-${String(dayOfMonth).padStart(2, '0')}`,
      until: null,
      dueDays: 14,
      issues,
      sends: false,
    },
  });
}

function lastDay(months: number): string {
  return new Date(Date.UTC(firstMonth.year, firstMonth.month - 1 + months, 0)).toISOString().slice(0, 10);
}

interface Made {
  readonly line: string;
  readonly status: string;
  readonly day: string;
  readonly number: string | null;
}

async function madeIn({ database: { db } }: TwoGateways, companyId: string, owner: TestPerson): Promise<Made[]> {
  const { rows } = await db.inCompany(companyId, owner, (tx) =>
    sql<Made>`select lines -> 0 ->> 'name' as line, status, issued_on::text as day, number from document
      where kind = 'invoice'`.execute(tx),
  );
  return rows;
}

function textOf({ line, status, day }: Made): string {
  return `${line}: ${status} on ${day}`;
}

function compare(should: readonly string[], did: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of should) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of did) counts.set(text, (counts.get(text) ?? 0) - 1);
  return [...counts]
    .filter(([, left]) => left !== 0)
    .map(([text, left]) => (left > 0 ? `${text}: missing` : `${text}: ${-left} too many`));
}

/** Of each year, 1 to as many as there are. */
function brokenNumbers(made: readonly Made[]): string[] {
  const numbers = made.flatMap(({ number }) => number ?? []);
  return [...Map.groupBy(numbers, (number) => number.slice(0, 4))].flatMap(([year, ofYear]) => {
    const counters = ofYear.map((number) => Number(number.slice(4))).toSorted((a, b) => a - b);
    const broken = counters.findIndex((counter, index) => counter !== index + 1);
    return broken < 0 ? [] : [`the numbers of ${year} are broken at ${counters[broken]}`];
  });
}
