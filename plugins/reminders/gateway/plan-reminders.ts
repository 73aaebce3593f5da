import { addDays, type Day, workingDayFrom } from '#core/calendar';

/** A rule that is on. */
export interface PlannedRule {
  readonly id: string;
  readonly daysOverdue: number;
  readonly onSince: Day;
}
/** A document on which something is owed. */
export interface OwedDocument {
  readonly id: string;
  readonly dueOn: Day;
}
/** A letter that there is, or was. */
export interface PastReminder {
  readonly documentId: string;
  readonly reminderId: string;
  readonly dueOn: Day;
  readonly daysOverdue: number;
  /** The day on which it left; null: it has not. */
  readonly sentOn: Day | null;
}

export interface Planned<Document extends OwedDocument, Rule extends PlannedRule> {
  readonly document: Document;
  readonly rule: Rule;
  readonly on: Day;
}

/**
 * The reminders that leave, if nobody pays meanwhile, by their days. Of a document only rules that were switched on by its due day speak,
 * each once; on one day the highest of those that are due, and what it overtakes is never said. They leave on working days, and a
 * document has one a day.
 * @param from the first day on which one may leave
 * @param until the last day that is asked about
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
    const said = sent.filter(({ dueOn }) => dueOn === document.dueOn);
    const highest = Math.max(0, ...said.map(({ daysOverdue }) => daysOverdue));
    const first = last !== undefined && last >= from ? addDays(last, 1) : from;
    const byDay = new Map<Day, Rule>();
    for (const rule of rules) {
      if (rule.onSince > document.dueOn || rule.daysOverdue <= highest) continue;
      if (said.some(({ reminderId }) => reminderId === rule.id)) continue;
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
