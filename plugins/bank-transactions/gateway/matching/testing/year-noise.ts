import { addDays } from '#core/calendar';
import type { MatchedDocument } from '../match.ts';
import type { Random } from './random.ts';
import { firstNames, lastNames, type TrueMovement } from './year-parts.ts';

/** Generates transactions that do not pay documents. */
export function noise(
  random: Random,
  movements: readonly TrueMovement[],
  documents: readonly MatchedDocument[],
): TrueMovement {
  const bookedOn = addDays('2026-01-01', random.whole(0, 364));
  const plain = { bookedOn, currency: 'EUR', isFee: false, isReversal: false, pays: [], text: '', variableSymbol: '' };
  const kind = random.weighted({ fee: 0.3, wages: 0.2, tax: 0.1, card: 0.25, own: 0.05, stranger: 0.1 });
  const some = documents[random.whole(0, documents.length - 1)] as MatchedDocument;
  if (kind === 'fee')
    return {
      ...plain,
      kind,
      amount: -random.pick([20, 500, 700, 15]),
      isFee: true,
      counterparty: '',
      iban: '',
      text: 'Poplatok',
    };
  if (kind === 'wages')
    return {
      ...plain,
      kind,
      amount: -random.whole(80_000, 220_000),
      counterparty: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      iban: `SK${random.digits(22)}`,
      text: 'Mzda',
      variableSymbol: random.digits(6),
    };
  if (kind === 'tax')
    return {
      ...plain,
      kind,
      amount: -random.whole(5_000, 900_000),
      counterparty: 'Finančná správa',
      iban: 'SK2481800000007000080004',
      variableSymbol: '1700992026',
    };
  if (kind === 'card')
    return {
      ...plain,
      kind,
      amount: -random.price(),
      counterparty: random.pick(['LIDL', 'OMV', 'Slovnaft', 'Alza.sk', 'IKEA']),
      iban: '',
      text: 'Platba kartou',
    };
  if (kind === 'own')
    return {
      ...plain,
      kind,
      amount: random.price() * random.pick([1, -1]),
      counterparty: 'Naša firma',
      iban: 'SK0700000000000000000001',
      text: 'Prevod',
    };
  // The payment comes from a stranger, or pays for something else, and has the amount or a symbol of one of our documents by chance.
  return {
    ...plain,
    kind,
    amount: random.chance(0.3) ? Math.abs(some.due) : random.price(),
    counterparty: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    iban: `SK${random.digits(22)}`,
    variableSymbol: random.chance(0.1) ? some.variableSymbol : random.digits(random.whole(0, 10)).replace(/^0+/, ''),
    text: movements.length % 2 ? 'platba' : '',
  };
}
