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
  const all = [
    { per: 'day', milliseconds: day, most: Math.ceil(limits.perDay / share) },
    { per: 'hour', milliseconds: hour, most: Math.ceil(limits.perHour / share) },
  ] as const;
  for (const { per, milliseconds, most } of all) {
    if (most === 0) continue;
    const since = new Date(now.getTime() - milliseconds);
    const last = await lastInTheWay(tx, { now, since, room: most - count, id, withDue });
    if (last) return { per, most, until: new Date(last.getTime() + milliseconds) };
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

/**
 * Counts the recipients of the e-mails that left by the operator's server since then, the newest first, until the room is full.
 * @param room the number of other recipients beside whom the e-mail could leave
 * @returns the time of the last e-mail that must be over before there is room, or of the newest if it never suffices; undefined if there is
 * room now
 */
async function lastInTheWay(
  tx: Tx,
  { now, since, room, id, withDue }: Omit<Question, 'count'> & { readonly since: Date; readonly room: number },
): Promise<Date | undefined> {
  const isDue = sql<boolean>`(${withDue === true} and state = 'queued' and next_at <= ${now})`;
  const recipients = sql<number>`coalesce(cardinality(only_to), jsonb_array_length(recipients))`;
  // Two parts, because each has an index of its own: `letter_by_taken` and `letter_on_its_way`.
  const { rows } = await sql<{ last: Date | null }>`
    with sent as (
      select taken_at as at, ${recipients} as count from letter
        where way = 'product' and taken_at > ${since} and not ${isDue} and id is distinct from ${id ?? null}
      union all
      select ${now}::timestamptz, ${recipients} from letter where ${isDue}
    ), summed as (
      select at, sum(count) over (order by at desc rows unbounded preceding) as up_to from sent
    )
    select max(at) as last from summed where up_to > ${room}`.execute(tx);
  return rows[0]?.last ?? undefined;
}
