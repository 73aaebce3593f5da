import { addDays, type Day, workingDayFrom } from '#core/calendar';

/** A rule that is on, with the data that the plan needs. */
export interface PlannedRule {
  readonly id: string;
  readonly daysOverdue: number;
  readonly onSince: Day;
}
/** A document with an amount due. */
export interface OwedDocument {
  readonly id: string;
  readonly dueOn: Day;
}
/** A reminder that was sent, or about which a user has decided. */
export interface PastReminder {
  readonly documentId: string;
  readonly reminderId: string;
  readonly dueOn: Day;
  readonly daysOverdue: number;
  /** The day on which the reminder was sent; `null` means that it was not sent. */
  readonly sentOn: Day | null;
}

export interface Planned<Document extends OwedDocument, Rule extends PlannedRule> {
  readonly document: Document;
  readonly rule: Rule;
  readonly on: Day;
}

/**
 * Plans the reminders that will be sent if nobody pays meanwhile, sorted by day. Only rules that were on by a document's due day apply to
 * it, each once. If several rules are due on one day, only the one with the most days is used and the others are skipped. Reminders are
 * sent on working days, at most one a day for each document.
 * @param from the first day on which a reminder may be sent
 * @param until the last day of the plan
 */
export function planReminders<Document extends OwedDocument, Rule extends PlannedRule>({
  documents,
  rules,
  past,
  from,
  until,
}: {
  readonly documents: readonly Document[];
  readonly rules: readonly Rule[];
  readonly past: readonly PastReminder[];
  readonly from: Day;
  readonly until: Day;
}): readonly Planned<Document, Rule>[] {
  const pastOf = Map.groupBy(past, ({ documentId }) => documentId);
  const planned = documents.flatMap((document) => {
    const sent = (pastOf.get(document.id) ?? []).filter(({ sentOn }) => sentOn !== null);
    const last = sent
      .map(({ sentOn }) => sentOn ?? '')
      .toSorted()
      .at(-1);
    const sentForDueDay = sent.filter(({ dueOn }) => dueOn === document.dueOn);
    const highest = Math.max(0, ...sentForDueDay.map(({ daysOverdue }) => daysOverdue));
    const first = last !== undefined && last >= from ? addDays(last, 1) : from;
    const byDay = new Map<Day, Rule>();
    for (const rule of rules) {
      if (rule.onSince > document.dueOn || rule.daysOverdue <= highest) continue;
      if (sentForDueDay.some(({ reminderId }) => reminderId === rule.id)) continue;
      const on = workingDayFrom(laterOf(addDays(document.dueOn, rule.daysOverdue), first));
      const other = byDay.get(on);
      if (!other || other.daysOverdue < rule.daysOverdue) byDay.set(on, rule);
    }
    return [...byDay].filter(([on]) => on <= until).map(([on, rule]) => ({ document, rule, on }));
  });
  return planned.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function laterOf(a: Day, b: Day): Day {
  return a > b ? a : b;
}
