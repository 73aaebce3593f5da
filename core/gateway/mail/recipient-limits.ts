import { bratislava, formatDay, timeIn, todayAt } from '#core/calendar';
import { mailLimitReached } from '#core/contract/mail';
import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { refuse } from '../http/index.ts';
import type { MailTransport } from './mail-transport.ts';
import { refusalText } from './new-email.ts';

/**
 * The limits on recipients of one company's e-mails that leave by the operator's server. All companies share that server's reputation: one
 * company that sends spam would stop the e-mails of the others. 0 means no limit.
 */
export interface RecipientLimits {
  readonly perHour: number;
  readonly perDay: number;
}

/** A limit that an e-mail would exceed, and the time at which the company may send again. */
export interface ReachedLimit {
  readonly per: 'hour' | 'day';
  readonly most: number;
  readonly until: Date;
}

const hour = 3_600_000;
const day = 24 * hour;
/** The part of the limits for a company without a paid package: anybody can create such a company within a minute. */
const unpaidShare = 5;

interface Question {
  readonly now: Date;
  /** The number of recipients of the e-mail. */
  readonly count: number;
  /** The id of the e-mail if it is already stored; it is not counted twice. */
  readonly id?: string;
  /** Whether the e-mails that are due and have not left yet count too. */
  readonly withDue?: boolean;
}

/**
 * Returns the limit that the e-mail would exceed now. An e-mail that alone has more recipients than a limit may leave when no other has left
 * in that time; otherwise it would wait for ever.
 */
export async function reachedLimit(
  tx: Tx,
  { limits }: Pick<MailTransport, 'limits'>,
  { now, count, id, withDue = false }: Question,
): Promise<ReachedLimit | undefined> {
  if (!limits || (limits.perHour === 0 && limits.perDay === 0)) return undefined;
  const share = (await hasPaidPackage(tx, todayAt(now))) ? 1 : unpaidShare;
  const sent = await sentLately(tx, now, { id, withDue });
  const all = [
    { per: 'day', milliseconds: day, most: Math.ceil(limits.perDay / share) },
    { per: 'hour', milliseconds: hour, most: Math.ceil(limits.perHour / share) },
  ] as const;
  for (const { per, milliseconds, most } of all) {
    if (most === 0) continue;
    const within = sent.filter(({ at }) => at.getTime() > now.getTime() - milliseconds);
    let used = within.reduce((sum, one) => sum + one.count, 0);
    let until: Date | undefined;
    for (const one of within) {
      if (used + count <= most) break;
      used -= one.count;
      until = new Date(one.at.getTime() + milliseconds);
    }
    if (until) return { per, most, until };
  }
  return undefined;
}

/** @throws Refusal 409 `mail-limit-reached` if the e-mail would have to wait: a user who sends one e-mail should know this at once */
export async function refuseOverLimit(tx: Tx, mailTransport: MailTransport, question: Question): Promise<void> {
  const limit = await reachedLimit(tx, mailTransport, { ...question, withDue: true });
  if (!limit) return;
  const { per, most, until } = limit;
  throw refuse(mailLimitReached, {
    detail: refusalText(per === 'hour' ? 'limitOfHour' : 'limitOfDay', { most, time: timeText(until) }),
  });
}

/** Returns the Slovak time of an instant, such as `29.11.2026 15:30`. */
export function timeText(instant: Date): string {
  return `${formatDay(todayAt(instant))} ${timeIn(bratislava, instant)}`;
}

async function hasPaidPackage(tx: Tx, today: string): Promise<boolean> {
  const paid = await tx
    .selectFrom('licence')
    .select('id')
    .where('type', 'not in', ['Free', 'Trial'])
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', today)]))
    .executeTakeFirst();
  return paid !== undefined;
}

/** Returns the number of recipients of each e-mail that left by the operator's server within a day, the oldest first. */
async function sentLately(
  tx: Tx,
  now: Date,
  { id, withDue }: Pick<Question, 'id' | 'withDue'>,
): Promise<readonly { readonly at: Date; readonly count: number }[]> {
  const letters = tx
    .selectFrom('letter')
    .select([
      'id',
      'taken_at',
      sql<number>`coalesce(cardinality(only_to), jsonb_array_length(recipients))`.as('count'),
    ]);
  const taken = await letters
    .where('way', '=', 'product')
    .where('taken_at', '>', new Date(now.getTime() - day))
    .orderBy('taken_at')
    .execute();
  const due = withDue ? await letters.where('state', '=', 'queued').where('next_at', '<=', now).execute() : [];
  const known = new Set([...due.map((one) => one.id), id]);
  return [
    ...taken.filter((one) => !known.has(one.id)).map(({ taken_at: at, count }) => ({ at: at ?? now, count })),
    ...due.map(({ count }) => ({ at: now, count })),
  ];
}
