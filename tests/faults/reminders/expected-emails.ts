/*
 * Calculates the expected e-mails, day by day from the events of the documents, according to the rules and with a handwritten calendar. It
 * uses no code of the product.
 */

/** An expected e-mail: the document, the rule (`null` for a thank-you e-mail), the day, and the sum in its text. */
export interface ExpectedEmail {
  readonly document: string;
  readonly rule: number | null;
  readonly day: string;
  readonly sum: string;
}

/** A document with the days of its events. Payments are in cents. The e-mails of a day are sent before the events of that day. */
export interface Story {
  readonly document: string;
  readonly dueOn: string;
  readonly total: number;
  readonly hasAddress: boolean;
  readonly payments: readonly { readonly day: string; readonly cents: number }[];
  readonly cancelledOn?: string | undefined;
  /** The period of a dispute, which begins at the end of the day `from` and ends at the end of the day `to`. */
  readonly disputed?: { readonly from: string; readonly to: string } | undefined;
}

/** A rule with the days on which it was enabled and disabled, each time at the end of the day. */
export interface RuleStory {
  readonly days: number;
  readonly switches: readonly { readonly day: string; readonly on: boolean }[];
}

/** The public holidays of 2025 to 2027 that can be a working day of the week. */
const holidays = new Set([
  '2025-01-01',
  '2025-01-06',
  '2025-04-18',
  '2025-04-21',
  '2025-05-01',
  '2025-05-08',
  '2025-08-29',
  '2025-09-15',
  '2025-12-24',
  '2025-12-25',
  '2025-12-26',
  '2026-01-01',
  '2026-01-06',
  '2026-04-03',
  '2026-04-06',
  '2026-05-01',
  '2026-12-24',
  '2026-12-25',
  '2027-01-01',
  '2027-01-06',
  '2027-03-26',
  '2027-03-29',
]);

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function isWorked(day: string): boolean {
  const ofWeek = new Date(`${day}T12:00:00Z`).getUTCDay();
  return ofWeek !== 0 && ofWeek !== 6 && !holidays.has(day);
}

/** Returns the e-mails that the rules require, in no particular order. */
export function expectedEmails(
  stories: readonly Story[],
  rules: readonly RuleStory[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly ExpectedEmail[] {
  return stories.flatMap((story) => [...remindersOf(story, rules, from, to), ...thanksOf(story, to)]);
}

function remindersOf(story: Story, rules: readonly RuleStory[], from: string, to: string): ExpectedEmail[] {
  const emails: ExpectedEmail[] = [];
  const before = (day: string, event: string | undefined) => event !== undefined && event < day;
  let lastRule = 0;
  for (let day = from; day <= to; day = dayAfter(day)) {
    if (!isWorked(day) || !story.hasAddress || before(day, story.cancelledOn)) continue;
    if (story.disputed && story.disputed.from < day && day <= story.disputed.to) continue;
    const paid = story.payments.filter((payment) => payment.day < day).reduce((sum, { cents }) => sum + cents, 0);
    if (paid >= story.total) continue;
    const speaking = rules.filter((rule) => {
      const last = rule.switches.filter((one) => one.day < day).at(-1);
      return (
        last?.on === true && last.day <= story.dueOn && dayAfter(story.dueOn, rule.days) <= day && rule.days > lastRule
      );
    });
    if (speaking.length === 0) continue;
    lastRule = Math.max(...speaking.map(({ days }) => days));
    emails.push({ document: story.document, rule: lastRule, day, sum: sumOf(story.total - paid) });
  }
  return emails;
}

/** Returns the thank-you e-mail, which is sent once when the document is fully paid. */
function thanksOf({ document, total, payments, hasAddress }: Story, to: string): ExpectedEmail[] {
  let paid = 0;
  for (const { day, cents } of payments) {
    paid += cents;
    if (paid >= total) return day <= to && hasAddress ? [{ document, rule: null, day, sum: sumOf(total) }] : [];
  }
  return [];
}

/** Returns an amount in the format of e-mails, such as `1 234,50 €`. */
function sumOf(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${whole},${String(cents % 100).padStart(2, '0')}\u00a0€`;
}
