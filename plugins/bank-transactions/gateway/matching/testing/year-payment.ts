import type { Day } from '#core/calendar';
import type { MatchedDocument } from '../match.ts';
import type { Random } from './random.ts';
import { firstNames, iban, lastNames, type Partner, type TrueMovement } from './year-parts.ts';

/** Generates a payment of documents, with the payer's habits and errors and with the bank's spelling. */
export function payment(
  random: Random,
  who: Partner,
  documents: readonly MatchedDocument[],
  { paidOn, amounts, kind }: { paidOn: Day; amounts: readonly number[]; kind: string },
): TrueMovement {
  const [first] = documents as readonly [MatchedDocument];
  const isOurs = first.due > 0;
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  const written = documents.map(({ variableSymbol }) => variableSymbol);
  const habit = isOurs ? who.habit : random.weighted({ right: 0.97, none: 0.03, own: 0, text: 0 });
  const { symbol, text, slip } = symbolOf(random, habit, who, first, written);
  // Somebody else pays the document: a director from a private account, a relative, a payment service.
  const isForeign = isOurs && random.chance(0.03);
  return {
    bookedOn: paidOn,
    amount,
    currency: 'EUR',
    counterparty: isForeign ? `${random.pick(firstNames)} ${random.pick(lastNames)}` : asBanksWrite(random, who.name),
    iban: isForeign ? iban(random) : random.pick(who.ibans),
    variableSymbol: symbol,
    text,
    isFee: false,
    isReversal: false,
    pays: documents.map(({ id }, at) => ({ id, amount: amounts[at] ?? amount })),
    kind: slip ? `${kind}, ${slip}` : kind,
  };
}

function symbolOf(
  random: Random,
  habit: Partner['habit'],
  who: Partner,
  first: MatchedDocument,
  written: readonly string[],
) {
  const several = written.length > 1;
  const list = several && random.chance(0.5) ? `fa ${written.join(', ')}` : '';
  const note = list || random.pick(['', '', '', 'uhrada faktury', 'platba', `faktura ${first.number}`, 'dakujeme']);
  if (habit === 'none') return { symbol: '', text: random.pick(['', 'uhrada', 'platba za sluzby']), slip: 'no symbol' };
  if (habit === 'own') return { symbol: String(1_000 + Number(who.id.slice(1))), text: note, slip: 'own symbol' };
  if (habit === 'text') return { symbol: '', text: list || `Faktúra č. ${first.number}`, slip: 'symbol in text' };
  const slip = random.weighted({ right: 0.955, digit: 0.012, swapped: 0.008, short: 0.007, old: 0.01, gone: 0.008 });
  const [symbol = ''] = written;
  const at = random.whole(0, Math.max(0, symbol.length - 2));
  const wrong: Readonly<Record<string, string>> = {
    right: symbol,
    digit: symbol.slice(0, at) + String((Number(symbol[at]) + random.whole(1, 9)) % 10) + symbol.slice(at + 1),
    swapped: symbol.slice(0, at) + (symbol[at + 1] ?? '') + (symbol[at] ?? '') + symbol.slice(at + 2),
    short: symbol.slice(0, -1),
    // The payer reuses last month's payment order.
    old: String(Math.max(1, Number(symbol) - random.whole(1, 120))),
    gone: '',
  };
  return { symbol: (wrong[slip] ?? symbol).replace(/^0+/, ''), text: note, slip: slip === 'right' ? '' : slip };
}

/** Returns the name as banks write it: unchanged, in capitals, without diacritics, truncated, or empty. */
function asBanksWrite(random: Random, name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return random.weighted({ whole: 0.5, capitals: 0.3, short: 0.15, none: 0.05 }) === 'whole'
    ? name
    : random.pick([plain.toUpperCase(), plain.toUpperCase().slice(0, 27), plain, '']);
}
