import { sql } from 'kysely';
import { todayAt } from '#core/calendar';
import { inEachLanguage } from '#core/contract';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import {
  addInvoicePayment,
  cancelInvoice,
  createInvoice,
  issueInvoice,
  removeInvoicePayment,
} from '#plugins/invoices/contract';
import { readEmailConfig, updateEmailConfig } from '#plugins/mail/contract';
import { createReminder, setReminderStop, updateReminder } from '#plugins/reminders/contract';
import type { TestPerson } from '#core/testing';
import { seededRandom } from '../../../host/gateway/demo/seeded-random.ts';
import { sendReminders } from '../../../plugins/reminders/gateway/send-reminders.ts';
import { dayAfter, type ExpectedEmail, expectedEmails, type RuleStory, type Story } from './expected-emails.ts';
import { TwoGateways } from './two-gateways.ts';

export interface ReminderCampaign {
  readonly seed: string;
  readonly documents: number;
  readonly months: number;
}

export interface ReminderCampaignResult {
  /** The findings: e-mails that are missing, unexpected or duplicated. */
  readonly findings: readonly string[];
  readonly reminders: number;
  readonly thanks: number;
  readonly killed: number;
  readonly restarts: number;
  readonly seconds: number;
}

const first = '2025-01-02';
const jobNames = ['reminders.send', 'gateway.letter-attempt', 'gateway.letter-told', 'mail.thank'];

/**
 * Runs months of invoices that are paid, partly paid, paid late, paid twice or never, cancelled and disputed, under rules that are enabled
 * and disabled. Two gateways run the jobs, sometimes both the same one, and are killed while they run them. The sent e-mails are compared
 * with a list that is calculated from the rules.
 */
export async function reminderCampaign({ seed, documents, months }: ReminderCampaign): Promise<ReminderCampaignResult> {
  const began = Date.now();
  const random = seededRandom(seed);
  const last = dayAfter(first, Math.round(months * 30.4));
  let clock = new Date(`${first}T05:00:00Z`);
  const gateways = new TwoGateways(() => clock, random);
  await gateways.open();
  try {
    const gateway = gateways.first;
    const { id: companyId, owner } = await gateway.company();
    const params = { companyId };
    const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
    await gateway.ok(owner, createBankAccount, { params, body: account });
    await thank(gateways, { companyId, owner });
    const rules = ruleStories(last);
    const stories = Array.from({ length: documents }, (_, index) => storyOf(index, last, random));
    const doing = new Doing(gateways, { companyId, owner }, stories, rules);
    let restartOn = dayAfter(first, 45);
    for (let day = first; day <= last; day = dayAfter(day)) {
      if (random() < 0.1) await remind(gateways, `${day}T04:30:00Z`);
      await remind(gateways, `${day}T07:30:00Z`);
      if (random() < 0.1) await remind(gateways, `${day}T12:10:00Z`);
      clock = new Date(`${day}T15:00:00Z`); // People work after the e-mails of the day were sent, and before the last hour for sending.
      await doing.day(day);
      await gateways.settle(jobNames);
      if (day === restartOn) {
        await gateways.restart();
        restartOn = dayAfter(day, 45);
      }
    }
    const expected = expectedEmails(stories, rules, { from: first, to: last });
    const actual = await emailsThatLeft(gateways, companyId, owner, doing.documentNames);
    return {
      findings: compare(expected, actual),
      reminders: expected.filter(({ rule }) => rule !== null).length,
      thanks: expected.filter(({ rule }) => rule === null).length,
      killed: gateways.killed,
      restarts: gateways.restarts,
      seconds: Math.round((Date.now() - began) / 1_000),
    };

    async function remind(to: TwoGateways, at: string): Promise<void> {
      clock = new Date(at);
      const payload = { companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'campaign' };
      const { db } = to.database;
      // The jobs are queued twice, like a schedule that fires twice.
      for (let time = 0; time < 2; time += 1)
        await db.inCompany(companyId, owner, (tx) => gateway.gateway.services.jobs.enqueue(tx, sendReminders, payload));
      await to.settle(jobNames);
    }
  } finally {
    await gateways.close();
  }
}

/** Returns three rules: one that is always enabled, one that is disabled for a while, and one that is added later. */
function ruleStories(last: string): readonly RuleStory[] {
  const at = (part: number) =>
    dayAfter(first, Math.round(((Date.parse(last) - Date.parse(first)) / 86_400_000) * part));
  return [
    { days: 3, switches: [{ day: first, on: true }] },
    {
      days: 14,
      switches: [
        { day: first, on: true },
        { day: at(0.4), on: false },
        { day: at(0.5), on: true },
      ],
    },
    { days: 30, switches: [{ day: at(0.25), on: true }] },
  ];
}

function storyOf(index: number, last: string, random: () => number): Story & { readonly issuedOn: string } {
  const upTo = (limit: number) => Math.floor(random() * limit);
  const issuedOn = dayAfter(first, 1 + upTo((Date.parse(last) - Date.parse(first)) / 86_400_000 - 10));
  const dueOn = dayAfter(issuedOn, upTo(4) === 0 ? 0 : 7 + upTo(14));
  const total = 10_000 + upTo(500_000);
  const after = (day: string, limit: number) => dayAfter(day, 1 + upTo(limit));
  const paidOn = after(dueOn, 50);
  const payments: { day: string; cents: number }[] = [];
  const lot = upTo(10);
  if (lot < 2) payments.push({ day: after(issuedOn, 5), cents: total });
  else if (lot < 5) payments.push({ day: paidOn, cents: total });
  else if (lot < 7)
    payments.push(
      { day: after(dueOn, 10), cents: Math.floor(total / 3) },
      { day: dayAfter(paidOn, 12), cents: total - Math.floor(total / 3) },
    );
  else if (lot === 7)
    payments.push(
      { day: paidOn, cents: total },
      { day: dayAfter(paidOn, 8), cents: -total },
      { day: dayAfter(paidOn, 40), cents: total },
    );
  const from = after(dueOn, 6);
  return {
    document: String(index),
    issuedOn,
    dueOn,
    total,
    hasAddress: upTo(12) !== 0,
    payments: payments.filter(({ day }) => day <= last),
    cancelledOn: payments.length === 0 && upTo(3) === 0 ? after(dueOn, 20) : undefined,
    disputed: upTo(8) === 0 ? { from, to: dayAfter(from, 5 + upTo(30)) } : undefined,
  };
}

interface Company {
  readonly companyId: string;
  readonly owner: TestPerson;
}

async function thank({ first: gateway }: TwoGateways, { companyId, owner }: Company): Promise<void> {
  const params = { companyId };
  const {
    automaticThanks: _thanks,
    noReplyAddress: _address,
    hasDemoMailbox: _demo,
    ...config
  } = await gateway.ok(owner, readEmailConfig, { params });
  const inAll = (text: string) => inEachLanguage(() => text);
  await gateway.ok(owner, updateEmailConfig, {
    params,
    body: {
      ...config,
      smtpConfiguration: { ...config.smtpConfiguration, password: null },
      sendAutomaticThanks: true,
      automaticThanksSubject: inAll('{číslo}'),
      automaticThanksBodyTranslations: inAll('<p>T {suma}</p>'),
    },
  });
}

/** Performs the actions of people on a day. */
class Doing {
  /** The names that the stories give the documents, by the documents' ids. */
  readonly documentNames = new Map<string, string>();
  readonly #gateways: TwoGateways;
  readonly #company: Company;
  readonly #stories: readonly ReturnType<typeof storyOf>[];
  readonly #rules: readonly RuleStory[];
  readonly #ids = new Map<string, string>();
  readonly #payments = new Map<string, string>();
  readonly #ruleIds = new Map<number, { id: string; version: number }>();

  constructor(
    gateways: TwoGateways,
    company: Company,
    stories: readonly ReturnType<typeof storyOf>[],
    rules: readonly RuleStory[],
  ) {
    this.#gateways = gateways;
    this.#company = company;
    this.#stories = stories;
    this.#rules = rules;
  }

  async day(day: string): Promise<void> {
    for (const rule of this.#rules)
      for (const { on } of rule.switches.filter((one) => one.day === day)) await this.#switch(rule.days, on);
    for (const story of this.#stories) {
      if (story.issuedOn === day) await this.#issue(story);
      if (story.issuedOn > day) continue;
      for (const { cents } of story.payments.filter((one) => one.day === day))
        await this.#pay(story.document, day, cents);
      if (story.cancelledOn === day) await this.#cancel(story.document);
      if (story.disputed?.from === day) await this.#dispute(story.document, true);
      if (story.disputed?.to === day) await this.#dispute(story.document, false);
    }
  }

  get #gateway() {
    return this.#gateways.first;
  }

  #of(document: string) {
    return { companyId: this.#company.companyId, documentId: this.#ids.get(document) ?? '' };
  }

  async #switch(daysOverdue: number, isOn: boolean): Promise<void> {
    const { companyId, owner } = this.#company;
    const known = this.#ruleIds.get(daysOverdue);
    const rule = { daysOverdue, body: `<p>R${daysOverdue} {suma}</p>`, isOn };
    const { id, version } = known
      ? await this.#gateway.ok(owner, updateReminder, {
          params: { companyId, reminderId: known.id },
          body: { ...rule, version: known.version },
        })
      : await this.#gateway.ok(owner, createReminder, { params: { companyId }, body: rule });
    this.#ruleIds.set(daysOverdue, { id, version });
  }

  async #issue({ document, issuedOn, dueOn, total, hasAddress }: ReturnType<typeof storyOf>): Promise<void> {
    const { companyId, owner } = this.#company;
    const email = hasAddress ? `o${document}@example.sk` : '';
    const customer = { name: 'Píla', street: 'Banícka 4', postCode: '976 55', city: 'Ľubietová', country: 'SK', email };
    const unitPrice = `${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`;
    const lines = [
      {
        name: 'Dosky',
        quantity: '1',
        unitPrice,
        vatRate: '0',
        vatCategory: 'E' as const,
        exemptionReason: 'Oslobodené',
      },
    ];
    const { id } = await this.#gateway.ok(owner, createInvoice, {
      params: { companyId },
      body: { customer, issuedOn, suppliedOn: issuedOn, dueOn, lines },
    });
    await this.#gateway.ok(owner, issueInvoice, { params: { companyId, documentId: id }, body: {} });
    this.#ids.set(document, id);
    this.documentNames.set(id, document);
  }

  async #pay(document: string, paidOn: string, cents: number): Promise<void> {
    const { owner } = this.#company;
    const params = this.#of(document);
    if (cents < 0) {
      const paymentId = this.#payments.get(document) ?? '';
      await this.#gateway.ok(owner, removeInvoicePayment, { params: { ...params, paymentId } });
      return;
    }
    const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const { payments } = await this.#gateway.ok(owner, addInvoicePayment, { params, body: { amount, paidOn } });
    this.#payments.set(document, payments.at(-1)?.id ?? '');
  }

  async #cancel(document: string): Promise<void> {
    await this.#gateway.ok(this.#company.owner, cancelInvoice, { params: this.#of(document), body: {} });
  }

  async #dispute(document: string, isStopped: boolean): Promise<void> {
    const { companyId, owner } = this.#company;
    const params = { companyId, subject: 'documents', subjectId: this.#of(document).documentId };
    await this.#gateway.ok(owner, setReminderStop, { params, body: { isStopped } });
  }
}

/** Returns the e-mails that arrived in the mailbox, including each repetition. */
async function emailsThatLeft(
  { database: { db } }: TwoGateways,
  companyId: string,
  owner: TestPerson,
  documents: ReadonlyMap<string, string>,
): Promise<readonly ExpectedEmail[]> {
  const { rows } = await db.inCompany(companyId, owner, (tx) =>
    sql<{
      about: string;
      html: string;
      at: Date;
    }>`select letter.about_id as about, demo_letter.html, demo_letter.received_at as at
      from demo_letter join letter on letter.id = demo_letter.letter_id`.execute(tx),
  );
  return rows.map(({ about, html, at }) => {
    const [, rule, sum = ''] = /<p>(?:R(\d+)|T) (.*)<\/p>/.exec(html) ?? [];
    return { document: documents.get(about) ?? about, rule: rule ? Number(rule) : null, day: todayAt(at), sum };
  });
}

function compare(expected: readonly ExpectedEmail[], actual: readonly ExpectedEmail[]): readonly string[] {
  const texts = (emails: readonly ExpectedEmail[]) =>
    emails.map(({ document, rule, day, sum }) => `document ${document}: ${rule ?? 'thanks'} on ${day}, ${sum}`);
  const [should, did] = [texts(expected), texts(actual)];
  const all = [...new Set([...should, ...did])];
  const count = (of: readonly string[], text: string) => of.filter((each) => each === text).length;
  return all
    .map((text) => ({ text, should: count(should, text), did: count(did, text) }))
    .filter((each) => each.should !== each.did)
    .map((each) => `${each.text}: ${each.did} times instead of ${each.should}`)
    .toSorted();
}
