import { daysBetween } from '#core/calendar';
import type { MatchReason } from '../../contract/index.ts';
import { expectedNow, type MatchedDocument, type Memory, type Movement } from './match.ts';
import { isAlikeName } from './names.ts';
import { isNearSymbol, mentions } from './near-symbol.ts';
import { amountNearness, amountsOf, dayNearness, sharedNearness, turnOf } from './nearness.ts';
import { sumsTo } from './sums-to.ts';

export interface Suggestion {
  /** The payments of the suggestion: one or several documents, each with an amount in cents and with the transaction's sign. */
  readonly parts: readonly { readonly id: string; readonly amount: number }[];
  /** The score from 0 to 100. */
  readonly score: number;
  /** The order of suggestions: the score, refined by measures that only order equal scores. It never decides about an automatic match. */
  readonly rank: number;
  /** The reasons for and against the suggestion. */
  readonly reasons: readonly MatchReason[];
}

/**
 * The minimum score for an automatic match, if the next suggestion has at least `lead` points less. It was verified on generated years of a
 * firm that were not used to set it: `firm-year.test.ts` checks how many transactions are matched and how many of them wrongly.
 */
export const certain = 80;
export const lead = 15;

/**
 * Returns the documents that a transaction may pay, the most probable first. The symbol has the greatest weight, then the amount, then the
 * payer's account, then the name. Reasons against a match, such as an unknown symbol or another partner's account, reduce the score.
 * @param documents issued documents; only those in the transaction's currency are used
 */
export function suggestionsFor(
  movement: Movement,
  documents: readonly MatchedDocument[],
  memory: Memory,
): Suggestion[] {
  if (movement.isFee || movement.amount === 0) return [];
  const known = documents.filter(
    ({ id, currency, issuedOn }) =>
      !memory.refused.has(id) && currency === movement.currency && daysBetween(issuedOn, movement.bookedOn) >= -30,
  );
  const open = known.filter(({ due }) => Math.sign(due) === Math.sign(movement.amount));
  const payer =
    memory.partnerOf.get(movement.iban) ?? open.find(({ iban }) => iban !== '' && iban === movement.iban)?.partner;
  const isSymbolKnown = known.some((one) => hasSymbol(movement, one));
  const named = new Map<string, boolean>();
  const isNamed = ({ name }: MatchedDocument) => {
    const before = named.get(name);
    const found = before ?? isAlikeName(movement.counterparty, name);
    if (before === undefined) named.set(name, found);
    return found;
  };
  const context: Context = { movement, payer, open, isSymbolKnown, isNamed };
  const single = open.filter((document) => isWorthALook(document, context)).map((document) => ofOne(document, context));
  const returned = known
    .filter((document) => isPossibleRefund(document, context))
    .map((document) => suggestRefund(document, context));
  return [...single, ...ofSeveral(context), ...returned]
    .filter(({ score }) => score >= worthOffering)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, 10);
}

/** Returns whether the document can reach the score `worthOffering`; otherwise it is not examined further. */
function isWorthALook(document: MatchedDocument, { movement, payer, isNamed }: Context): boolean {
  return (
    document.partner === payer ||
    hasSymbol(movement, document) ||
    isNearAmount(movement.amount, document.due) ||
    isNearAmount(movement.amount, expectedNow(document)) ||
    mentions(movement.text, document) ||
    // A similar symbol alone is not enough: numbers are consecutive, so almost every symbol is similar to another one.
    (payer === undefined && isNamed(document))
  );
}

/** Returns whether the amounts differ only by a few cents or by rounding. */
function isNearAmount(paid: number, owed: number): boolean {
  return Math.abs(paid - owed) <= Math.max(5, Math.abs(owed) * 0.001);
}

/** Returns the suggestion that is matched automatically. `undefined` means that the user has to choose. */
export function certainOf(suggestions: readonly Suggestion[]): Suggestion | undefined {
  const [first, second] = suggestions.toSorted((one, other) => other.score - one.score);
  return first && first.score >= certain && first.score - (second?.score ?? 0) >= lead ? first : undefined;
}

const worthOffering = 8;

/** The points of each reason. Negative points count against the suggestion. */
const points = {
  symbol: 50,
  symbolInText: 45,
  symbolNear: 22,
  symbolOfNobody: 0,
  symbolOfAnother: -20,
  amount: 30,
  amountNear: 12,
  amountPart: 2,
  amountOver: -10,
  amountOfAnother: -25,
  account: 20,
  accountNew: 0,
  accountOfAnother: -30,
  name: 12,
  onlyOne: 20,
  before: -15,
  longAgo: -12,
  several: -4,
  return: -15,
} as const satisfies Record<MatchReason, number>;

interface Context {
  readonly movement: Movement;
  /** The key of the partner who owns the account on the other side of the transaction. */
  readonly payer: string | undefined;
  /** The open documents whose payment has the direction of the transaction. */
  readonly open: readonly MatchedDocument[];
  /** Whether any document has the variable symbol of the transaction. */
  readonly isSymbolKnown: boolean;
  /** Returns whether the name of the payer or recipient in the bank's spelling may be the name on the document. */
  readonly isNamed: (document: MatchedDocument) => boolean;
}

function scored(parts: Suggestion['parts'], reasons: readonly MatchReason[], nearness: number): Suggestion {
  const sum = reasons.reduce((total, reason) => total + points[reason], 0);
  const score = Math.max(0, Math.min(100, sum));
  return { parts, score, rank: score + nearness, reasons };
}

function ofOne(document: MatchedDocument, context: Context): Suggestion {
  const { movement } = context;
  const parts = [{ id: document.id, amount: movement.amount }];
  const identity = whoReasons(document, context);
  const amount = amountReasons(document, context);
  const isOnly = amount.includes('amount') && identity.includes('account') && isOnlyOne(document, context);
  return scored(
    parts,
    [
      ...symbolReasons(document, context),
      ...amount,
      ...identity,
      ...(isOnly ? ['onlyOne' as const] : []),
      ...dayReasons(document, context),
    ],
    turnOf(document, movement) + amountNearness(document, movement),
  );
}

function symbolReasons(document: MatchedDocument, { movement, isSymbolKnown }: Context): MatchReason[] {
  if (hasSymbol(movement, document)) return ['symbol'];
  if (mentions(movement.text, document)) return ['symbolInText'];
  if (movement.variableSymbol === '') return [];
  if (isNearSymbol(movement.variableSymbol, document.variableSymbol)) return ['symbolNear'];
  return [isSymbolKnown ? 'symbolOfAnother' : 'symbolOfNobody'];
}

function hasSymbol({ variableSymbol }: Movement, document: MatchedDocument): boolean {
  return variableSymbol !== '' && variableSymbol === document.variableSymbol;
}

function amountReasons(document: MatchedDocument, { movement, open }: Context): MatchReason[] {
  const { due, id, partner } = document;
  const [paid, owed, now] = [movement.amount, due, expectedNow(document)].map(Math.abs) as [number, number, number];
  if (paid === owed || paid === now) return ['amount'];
  const near = isNearAmount(paid, owed) || isNearAmount(paid, now);
  const found: MatchReason[] = [near ? 'amountNear' : paid < owed ? 'amountPart' : 'amountOver'];
  // If another document of the partner has exactly this amount, the payer may have repeated the symbol of an earlier payment.
  if (open.some((other) => other.id !== id && other.partner === partner && amountsOf(other).includes(movement.amount)))
    found.push('amountOfAnother');
  return found;
}

function whoReasons(document: MatchedDocument, { movement, payer, isNamed }: Context): MatchReason[] {
  const name: MatchReason[] = isNamed(document) ? ['name'] : [];
  if (payer === document.partner || (movement.iban !== '' && movement.iban === document.iban))
    return ['account', ...name];
  if (payer !== undefined) return ['accountOfAnother', ...name];
  return movement.iban === '' ? name : ['accountNew', ...name];
}

function isOnlyOne({ id, partner }: MatchedDocument, { open, movement }: Context): boolean {
  return !open.some(
    (other) => other.id !== id && other.partner === partner && amountsOf(other).includes(movement.amount),
  );
}

function dayReasons({ issuedOn, dueOn }: MatchedDocument, { movement: { bookedOn } }: Context): MatchReason[] {
  if (bookedOn < issuedOn) return ['before'];
  return daysBetween(dueOn, bookedOn) > 180 ? ['longAgo'] : [];
}

/**
 * Suggests several documents of one partner whose sum is the transaction's amount to the cent: mentioned documents first, then due ones.
 */
function ofSeveral(context: Context): Suggestion[] {
  const { movement, open, payer } = context;
  const named = open.filter((one) => hasSymbol(movement, one) || mentions(movement.text, one));
  const isNamedOne = ({ id }: MatchedDocument) => named.some((one) => one.id === id);
  const alike = payer === undefined ? open.filter(context.isNamed).slice(0, 100) : [];
  const partners = new Set([
    ...[...named, ...alike].map(({ partner }) => partner),
    ...(payer === undefined ? [] : [payer]),
  ]);
  return [...partners].flatMap((partner) => {
    const theirs = open
      .filter((one) => one.partner === partner && one.issuedOn <= movement.bookedOn)
      .toSorted(
        (one, other) =>
          Number(named.includes(other)) - Number(named.includes(one)) ||
          dayNearness([other], movement) - dayNearness([one], movement),
      )
      .slice(0, 20);
    const sums = sumsTo(
      movement.amount,
      theirs.map((one) => ({ ...one, due: expectedNow(one) })),
      { maxDocuments: 4 },
    );
    return sums.map((documents) => {
      const [first] = documents as readonly [MatchedDocument];
      const isNamed = documents.some(isNamedOne);
      const areAllNamed = documents.every(isNamedOne);
      const symbol: MatchReason[] = areAllNamed ? ['symbol'] : isNamed ? ['symbolInText'] : [];
      const reasons: MatchReason[] = [...symbol, 'amount', ...whoReasons(first, context), 'several'];
      return scored(
        documents.map(({ id, due }) => ({ id, amount: due })),
        areAllNamed ? reasons : [...reasons, sums.length === 1 ? 'onlyOne' : 'amountOfAnother'],
        dayNearness(documents, movement) + sharedNearness(documents),
      );
    });
  });
}

/**
 * Returns whether the transaction may be a refund: it is not more than the paid amount, and something else than the amount points to the
 * document.
 */
function isPossibleRefund(document: MatchedDocument, { movement, payer }: Context): boolean {
  const [back, paid] = [movement.amount, document.paid];
  if (paid === 0 || Math.sign(paid) === Math.sign(back) || Math.abs(back) > Math.abs(paid)) return false;
  const isWhole = Math.abs(paid) === Math.abs(back);
  return (
    hasSymbol(movement, document) ||
    mentions(movement.text, document) ||
    (isWhole && (movement.isReversal || document.partner === payer))
  );
}

/** Suggests that this transaction refunds a payment of the document. */
function suggestRefund(document: MatchedDocument, context: Context): Suggestion {
  const { movement } = context;
  const symbol: MatchReason[] = hasSymbol(movement, document)
    ? ['symbol']
    : mentions(movement.text, document)
      ? ['symbolInText']
      : [];
  const amount = Math.abs(document.paid) === Math.abs(movement.amount) ? 'amount' : 'amountPart';
  return scored(
    [{ id: document.id, amount: movement.amount }],
    [...symbol, amount, ...whoReasons(document, context), 'return'],
    dayNearness([document], movement),
  );
}
