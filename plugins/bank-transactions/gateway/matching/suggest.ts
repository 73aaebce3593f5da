import { daysBetween } from '#core/calendar';
import type { MatchReason } from '../../contract/index.ts';
import { expectedNow, type MatchedDocument, type Memory, type Movement } from './match.ts';
import { isAlikeName } from './names.ts';
import { isNearSymbol, mentions } from './near-symbol.ts';
import { amountNearness, amountsOf, dayNearness, togetherness, turnOf } from './nearness.ts';
import { sumsTo } from './sums-to.ts';

export interface Suggestion {
  /** What it would pay: one document or several, each with its cents, of the movement's sign. */
  readonly parts: readonly { readonly id: string; readonly amount: number }[];
  /** 0 to 100. */
  readonly score: number;
  /** By which those stand in order: the score, and what only tells like ones apart. Never a reason to match by itself. */
  readonly rank: number;
  /** Why, and what speaks against it. */
  readonly reasons: readonly MatchReason[];
}

/**
 * From this score on a movement is matched by itself, if the next suggestion is `lead` behind it. Measured on years of a firm that it was not set
 * by: see `firm-year.test.ts`, which holds how many are matched so, and how many of them wrongly.
 */
export const certain = 80;
export const lead = 15;

/**
 * What a movement may pay, the likeliest first. Its symbol says most, then the amount, then whose account it came from, then the name; what
 * speaks against it counts as well: a symbol of nobody's, an account of somebody else.
 * @param documents issued ones of the movement's currency; those of another are passed over
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
    .filter((document) => mayGoBack(document, context))
    .map((document) => ofReturn(document, context));
  return [...single, ...ofSeveral(context), ...returned]
    .filter(({ score }) => score >= worthOffering)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, 10);
}

/** Without any of these no document comes to `worthOffering`. */
function isWorthALook(document: MatchedDocument, { movement, payer, isNamed }: Context): boolean {
  return (
    document.partner === payer ||
    hasSymbol(movement, document) ||
    isNearAmount(movement.amount, document.due) ||
    isNearAmount(movement.amount, expectedNow(document)) ||
    mentions(movement.text, document) ||
    // A near symbol alone says nothing: numbers follow one another, so nearly each is near to some.
    (payer === undefined && isNamed(document))
  );
}

/** A slip of a few cents, or of rounding. */
function isNearAmount(paid: number, owed: number): boolean {
  return Math.abs(paid - owed) <= Math.max(5, Math.abs(owed) * 0.001);
}

/** The one to be matched without anybody's asking; undefined: somebody has to choose. */
export function certainOf(suggestions: readonly Suggestion[]): Suggestion | undefined {
  const [first, second] = suggestions.toSorted((one, other) => other.score - one.score);
  return first && first.score >= certain && first.score - (second?.score ?? 0) >= lead ? first : undefined;
}

const worthOffering = 8;

/** Points of each reason; those below zero speak against. */
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
  /** The partner whose account it came from, or went to. */
  readonly payer: string | undefined;
  /** Of its direction. */
  readonly open: readonly MatchedDocument[];
  /** Some document has its variable symbol. */
  readonly isSymbolKnown: boolean;
  /** The other side's name, as its bank writes it, may be that of the document. */
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
  // What somebody typed into the symbol may be last month's.
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

/** One payment of several documents of one partner, which add up to it to the cent; those that it names first, then those due about now. */
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
      { most: 4 },
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
        dayNearness(documents, movement) + togetherness(documents),
      );
    });
  });
}

/** No more than was paid, by a document that something but the amount speaks for. */
function mayGoBack(document: MatchedDocument, { movement, payer }: Context): boolean {
  const [back, paid] = [movement.amount, document.paid];
  if (paid === 0 || Math.sign(paid) === Math.sign(back) || Math.abs(back) > Math.abs(paid)) return false;
  const isWhole = Math.abs(paid) === Math.abs(back);
  return (
    hasSymbol(movement, document) ||
    mentions(movement.text, document) ||
    (isWhole && (movement.isReversal || document.partner === payer))
  );
}

/** Money that goes back the way it came. */
function ofReturn(document: MatchedDocument, context: Context): Suggestion {
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
