import type { LanguageCode } from '#core/contract';
import { type AnyCall, askGate, notFound, Refusal, refuse } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import {
  type DocumentEngine,
  type IssueWarning,
  issueWarnings,
  notInThisState,
  type WordedKind,
} from '../../contract/index.ts';
import type { LeftAsIs, ManyQuestion, ManyVerb } from '../../contract/many.schemas.ts';
import { refuseUnlessPossible } from '../document-life.ts';
import { documentsIn } from '../document-rows.ts';
import type { DocumentRecord } from '../document-table.ts';
import { onlyOf } from '../own-documents.ts';
import { say } from '../refusals/say.ts';
import type sk from './texts/sk.json';

export const manyTexts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** What is done with each of many documents. */
export interface ManyChange extends Pick<ManyQuestion, 'sentOn'> {
  readonly does: ManyVerb;
  readonly acknowledge: readonly IssueWarning[];
}

export type ManyRow = Pick<
  DocumentRecord,
  'id' | 'number' | 'status' | 'stage' | 'sent_on' | 'issued_on' | 'customer_name'
>;

/** Those of the documents that there are and that the caller is told of, by their ids. */
export async function rowsOf(
  at: AnyCall,
  kind: WordedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ManyRow>> {
  const maker = onlyOf(kind, at);
  let rows = documentsIn(at.tx)
    .selectFrom('document')
    .select(['id', 'number', 'status', 'stage', 'sent_on', 'issued_on', 'customer_name'])
    .where('kind', '=', kind.id)
    .where('id', 'in', ids);
  if (maker !== undefined) rows = rows.where('created_by', '=', maker);
  return new Map((await rows.execute()).map((row) => [row.id, row]));
}

/** @throws Refusal for what its state alone does not allow; 404 for none */
export function refuseByState(kind: WordedKind, row: ManyRow | undefined, does: ManyVerb): asserts row is ManyRow {
  if (!row) throw notFound();
  refuseUnlessPossible(kind, row, does);
  // The day on which it left stays as it is.
  if (does === 'sent' && row.sent_on !== null) throw refuse(notInThisState, { detail: say('sentBefore') });
}

/** As a person's own call would do it, who is asked about this document. @throws Refusal as that call */
export async function changeOne(
  at: AnyCall,
  engine: DocumentEngine,
  kind: WordedKind,
  { does, sentOn = at.today(), acknowledge }: ManyChange,
  id: string,
): Promise<void> {
  askGate(kind.endpoints[does].gate, at.facts);
  const one = { ...at, params: { documentId: id }, query: undefined };
  if (does === 'issue') await engine.issue(kind, { ...one, body: { acknowledge: [...acknowledge] } });
  else if (does === 'sent') await engine.sent(kind, { ...one, body: { sentOn } });
  else await engine.remove(kind, { ...one, body: undefined });
}

/** A document with which it was not done, in words. */
export function leftAsIs(id: string, row: ManyRow | undefined, refusal: Refusal, language: LanguageCode): LeftAsIs {
  const words = manyTexts[language];
  const { fields = [], warnings = [] } = refusal.details;
  const sentences = fields.map(({ message }) => message[language]);
  const codes = warnings.flatMap(({ code }) => (code in issueWarnings ? [code as IssueWarning] : [])); // just asked
  const why = codes.length > 0 ? words.unusual : sentences.join(' ') || refusal.toBody(language).detail;
  return {
    id,
    name: row?.number || (row?.customer_name ? fillText(words.draftOf, { name: row.customer_name }) : words.draft),
    why: why ?? words.refused,
    warnings: codes,
  };
}
