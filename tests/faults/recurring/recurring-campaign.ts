import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoiceTemplate } from '#plugins/invoice-templates/contract';
import { seededRandom } from '../../../host/gateway/demo/seeded-random.ts';
import { makeDueInvoices } from '../../../plugins/invoice-templates/gateway/recurrence-jobs.ts';
import { dayAfter } from '../reminders/expected-emails.ts';
import { expectedInvoices, type RecurringStory } from './expected-invoices.ts';
import { GatewayProcesses } from './gateway-processes.ts';
import { type QueueView, queueView } from './queue-view.ts';

export interface RecurringCampaign {
  readonly seed: string;
  readonly templates: number;
  readonly months: number;
  /** Gateways are killed on one of so many days on average, if jobs run on that day. */
  readonly killsOneDayIn: number;
  /** The maximum time in milliseconds between the observation of a running job and the kill. */
  readonly killsWithin: number;
}

export interface RecurringCampaignResult {
  /** The findings: invoices that are missing, wrong or duplicated, and numbers that are not consecutive. */
  readonly findings: readonly string[];
  readonly documents: number;
  readonly issued: number;
  /** The number of processes that were killed with SIGKILL. Each was restarted. */
  readonly killed: number;
  /** The number of jobs of killed processes that another process took over. */
  readonly takenUp: number;
  readonly seconds: number;
}

const bothGateways = [0, 1];
const firstMonth = { year: 2025, month: 1 };

/**
 * Runs months of templates that repeat on every day of the month and belong to three people. Two gateways, each in a separate process, run
 * the jobs and get SIGKILL while they run them; on some days no gateway runs at all. The result is compared with a list that is calculated
 * from the rules alone.
 */
export async function recurringCampaign(course: RecurringCampaign): Promise<RecurringCampaignResult> {
  const { seed, templates, months } = course;
  const began = Date.now();
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  let clock = new Date('2024-12-15T05:00:00Z');
  const gateway = await testGateway({ plugins: 'all', demoMailbox: true, runJobs: false, now: () => clock });
  const { db, url } = gateway.database;
  const processes = new GatewayProcesses(url);
  try {
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
      await setUp(gateway, companyId, people[index % people.length] as TestPerson, story); // The index is always in range.

    processes.clock = clock;
    await processes.start();
    const queue = queueView(db, ['invoice-templates.make-due', 'invoice-templates.make']);
    const last = lastDay(months);
    const ranOn: string[] = [];
    for (let day = `${firstMonth.year}-01-01`; day <= last; day = dayAfter(day)) {
      // No job runs on about one day in six, except on the last day.
      if (upTo(6) === 0 && day !== last) continue;
      ranOn.push(day);
      clock = new Date(`${day}T03:20:00Z`);
      processes.clock = clock;
      const payload = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'campaign' };
      // The jobs are queued twice, like a schedule that fires twice.
      for (let time = 0; time < 2; time += 1)
        await db.inCompany(companyId, owner, (tx) =>
          gateway.gateway.services.jobs.enqueue(tx, makeDueInvoices, payload),
        );
      if (upTo(course.killsOneDayIn) === 0) await killAtWork(processes, queue, random, course.killsWithin);
      await queue.settled();
    }
    const made = await madeIn(gateway, companyId, owner);
    const expected = expectedInvoices(stories, { ...firstMonth, months, ranOn });
    return {
      findings: [...compare(expected, made.map(textOf)), ...brokenNumbers(made)],
      documents: made.length,
      issued: made.filter(({ status }) => status === 'issued').length,
      killed: processes.killed,
      takenUp: await queue.takenUp(),
      seconds: Math.round((Date.now() - began) / 1_000),
    };
  } finally {
    await processes.close();
    await gateway.close();
  }
}

/**
 * Kills both gateways while they run jobs, and then one or both of them once or twice more, while the first job still waits for a retry.
 * More kills are not possible, because a job fails finally when its process is killed four times.
 */
async function killAtWork(
  processes: GatewayProcesses,
  queue: QueueView,
  random: () => number,
  within: number,
): Promise<void> {
  const times = 2 + Math.floor(random() * 2);
  for (let time = 0; time < times; time += 1) {
    const which = time === 0 ? bothGateways : ([[0], [1], bothGateways][Math.floor(random() * 3)] ?? bothGateways);
    const milliseconds = random() ** 2 * within; // Small delays are more probable, because most jobs are short.
    if (!(await queue.isAtWork('invoice-templates.make'))) return;
    await delay(milliseconds);
    await processes.kill(which);
    await processes.start();
  }
}

async function setUp(
  gateway: TestGateway,
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

async function madeIn({ database: { db } }: TestGateway, companyId: string, owner: TestPerson): Promise<Made[]> {
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
    .filter(([, difference]) => difference !== 0)
    .map(([text, difference]) => (difference > 0 ? `${text}: missing` : `${text}: ${-difference} too many`));
}

/** Returns the years whose numbers are not exactly 1 to n. */
function brokenNumbers(made: readonly Made[]): string[] {
  const numbers = made.flatMap(({ number }) => number ?? []);
  return [...Map.groupBy(numbers, (number) => number.slice(0, 4))].flatMap(([year, ofYear]) => {
    const counters = ofYear.map((number) => Number(number.slice(4))).toSorted((a, b) => a - b);
    const broken = counters.findIndex((counter, index) => counter !== index + 1);
    return broken < 0 ? [] : [`the numbers of ${year} are broken at ${counters[broken]}`];
  });
}
