import type { LanguageCode } from '#core/contract';
import { type AnyCall, checkGate, notFound, reasonsOf, type Refusal, refuse } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import { compareAmounts, overpayment } from '#core/money';
import { type DocumentEngine, endpointOfMany, notInThisState, type WordedKind } from '../../contract/index.ts';
import type { UnchangedDocument, ManyQuestion, ManyVerb } from '../../contract/many.schemas.ts';
import { refuseUnlessPossible } from '../verbs/index.ts';
import { documentsIn, readRecord, type DocumentRecord, authorFilterOf, retentionTotals } from '../rows/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import type sk from './texts/sk.json';

export const manyTexts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

export interface ManyChange extends Required<Pick<ManyQuestion, 'sentOn' | 'paidOn'>> {
  readonly does: ManyVerb;
  readonly acknowledge: readonly string[];
}

const columns = [
  'id',
  'number',
  'status',
  'stage',
  'sent_on',
  'issued_on',
  'customer_name',
  'total',
  'due',
  'retention',
  'retention_due_on',
] as const satisfies readonly (keyof DocumentRecord)[];
export type ManyRow = Pick<DocumentRecord, (typeof columns)[number]>;

/** Returns the documents that exist and that the caller may see, by their ids. */
export async function rowsOf(
  at: AnyCall,
  kind: WordedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ManyRow>> {
  const maker = authorFilterOf(kind, at);
  let rows = documentsIn(at.tx)
    .selectFrom('document')
    .select(columns)
    .where('kind', '=', kind.id)
    .where('id', 'in', ids);
  if (maker !== undefined) rows = rows.where('created_by', '=', maker);
  return new Map((await rows.execute()).map((row) => [row.id, row]));
}

/** Refuses a verb that the state alone forbids, without trying it. @throws Refusal; 404 if there is no document */
export function refuseByState(
  kind: WordedKind,
  row: ManyRow | undefined,
  { does, paidOn }: Pick<ManyChange, 'does' | 'paidOn'>,
): asserts row is ManyRow {
  if (!row) throw notFound();
  refuseUnlessPossible(kind, row, does === 'paid' ? 'addPayment' : does);
  if (does === 'paid') amountPaid(row, paidOn);
  // A document that is already marked as sent keeps its first day of sending.
  if (does === 'sent' && row.sent_on !== null) throw refuse(notInThisState, { detail: refusalText('sentBefore') });
}

/**
 * Returns the amount of a payment on that day: everything that is owed or must be paid back. While anything else is owed, a retention that
 * is not due yet is left out.
 * @throws Refusal if the amount is zero
 */
function amountPaid(row: Pick<ManyRow, 'total' | 'due' | 'retention' | 'retention_due_on'>, day: string): string {
  const { total, due } = row;
  if (compareAmounts(due, '0') === 0 || overpayment({ total, due }) !== undefined)
    throw refuse(notInThisState, { detail: refusalText('nothingOwed') });
  return retentionTotals(row, day).dueNow ?? due;
}

/** Changes one document with the same handlers and checks as the user's request for that document alone. @throws Refusal as that request */
export async function changeOne(
  at: AnyCall,
  engine: DocumentEngine,
  kind: WordedKind,
  { does, sentOn, paidOn, acknowledge }: ManyChange,
  id: string,
): Promise<void> {
  checkGate(endpointOfMany(kind, does)?.gate, at.facts);
  const one = { ...at, params: { documentId: id }, query: undefined };
  if (does === 'issue') await engine.issue(kind, { ...one, body: { acknowledge: [...acknowledge] } });
  else if (does === 'paid') {
    // The row is locked, so that two users at once do not pay twice.
    const amount = amountPaid(await readRecord(at.tx, kind.id, id, 'lock'), paidOn);
    await engine.addPayment(kind, { ...one, body: { amount, paidOn, acknowledge: [...acknowledge] } });
  } else if (does === 'sent') await engine.sent(kind, { ...one, body: { sentOn } });
  else await engine.remove(kind, { ...one, body: undefined });
}

/** Returns the report of a document that was left unchanged, with the reason as a text. */
export function unchangedDocument(
  id: string,
  row: ManyRow | undefined,
  refusal: Refusal,
  language: LanguageCode,
): UnchangedDocument {
  const words = manyTexts[language];
  const { warnings = [] } = refusal.details;
  // Pages have texts of their own for the documents' codes; a question of a plugin brings its sentence.
  const why = reasonsOf(refusal, language).join(' ') || (warnings.length > 0 ? words.unusual : words.refused);
  return {
    id,
    name: row?.number || (row?.customer_name ? fillText(words.draftOf, { name: row.customer_name }) : words.draft),
    why,
    warnings: warnings.map(({ code }) => code),
  };
}
