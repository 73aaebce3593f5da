import { daysBetween } from '#core/calendar';
import { fold } from '#core/contract/formats';
import type { CallOf } from '#core/gateway';
import { type PayableDocument } from '#plugins/documents/contract';
import type { listOpenDocuments, OpenDocument } from '../contract/index.ts';
import { amountText, asMatched, cents, matchContext, type MatchSources } from './match-context.ts';
import { restOfTransaction } from './transaction-rows.ts';

/** Lists the documents that a person may match with a transaction: open ones, and paid ones that may be refunded. */
export async function openDocuments(
  call: CallOf<typeof listOpenDocuments>,
  sources: MatchSources | undefined,
): Promise<OpenDocument[]> {
  const row = await restOfTransaction(call.tx, call.params.transactionId);
  if (!sources || !row) return [];
  const { documents } = await matchContext(call, sources, [row]);
  const words = fold(call.query.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const moved = cents(row.amount);
  const found = [...documents.values()].flatMap((document) => {
    const { due, paid } = asMatched(document);
    const mayBe = document.currency === row.currency && (due !== 0 || Math.sign(paid) === -Math.sign(moved));
    if (!mayBe || !words.every((word) => textOf(document).includes(word))) return [];
    const { id: documentId, collection, number, name, dueOn } = document;
    const shown = { documentId, collection, number, name, dueOn, due: amountText(due), paid: amountText(paid) };
    return [
      {
        shown,
        isSame: due === moved,
        days: Math.abs(daysBetween(dueOn, row.booked_on)),
        fits: Math.sign(due) === Math.sign(moved),
      },
    ];
  });
  return found
    .toSorted(
      (one, other) =>
        Number(other.fits) - Number(one.fits) || Number(other.isSame) - Number(one.isSame) || one.days - other.days,
    )
    .slice(0, 20)
    .map(({ shown }) => shown);
}

function textOf({ number, name, variableSymbol, due }: PayableDocument): string {
  return fold([number, name, variableSymbol, due, due.replace('.', ',')].join(' '));
}
