import { isNumber, isOne, type Word } from './draft-words.ts';
import drafts from './grammar/drafts.json' with { type: 'json' };

/** A line item of a draft, in the format that the tool accepts. */
export interface DraftLine {
  readonly name: string;
  readonly quantity?: string;
  readonly unit?: string;
  readonly unitPrice?: string;
  readonly vatRate?: string;
}

const currency = /^(?:€|eur|euros?|eura|eurami|eur[oa]v?)(?:\/\p{L}+)?$/u;
const percent = /^(\d{1,2}(?:[.,]\d+)?)%$/;

/**
 * Reads a line such as *3 hodiny konzultácií po 50 €*, *500 eur*, *5 ks dosiek za 100 € s 23 % DPH*.
 * @returns `undefined` if a part of it is not understood; `isBare` means that it has neither a quantity nor a price
 */
export function draftLine(whole: readonly Word[]): { readonly line: DraftLine; readonly isBare: boolean } | undefined {
  const { words, vatRate } = withoutVat(whole);
  if (words.some((word) => isOne(word, drafts.vat))) return undefined; // prices with VAT are not supported
  if (words.some(({ text }) => /^[-−–]\d/.test(text))) return undefined; // *-5 ks* is not the name of a thing
  const each = words.findIndex((word, at) => isOne(word, drafts.each) && isNumber(words[at + 1]));
  const at = each >= 0 ? each + 1 : words.findIndex((word, index) => isNumber(word) && isMoney(words[index + 1]));
  // If *spolu* is followed by a number without a euro sign, the amount may be in another currency.
  if (at < 0 && words.some((word, index) => isOne(word, drafts.whole) && isNumber(words[index + 1]))) return undefined;
  const isWhole = each < 0 && at > 0 && isOne(words[at - 1], drafts.whole);
  let end = at < 0 ? words.length : each >= 0 || isWhole ? at - 1 : at;
  while (each >= 0 && isOne(words[end - 1], drafts.each)) end -= 1; // skips both words of *zu je*
  const behind = at < 0 ? [] : words.slice(at + (isMoney(words[at + 1]) ? 2 : 1));
  if (!behind.every((word) => isOne(word, drafts.behind))) return undefined;
  const { quantity, unit, name } = thingOf(words.slice(0, end));
  const isEach = each >= 0 || behind.length > 0 || (words[at + 1]?.word.includes('/') ?? false);
  const amount = words[at]?.word;
  // The price in *3 hodiny konzultácií 150 €* may be for one hour or for all hours, so the line is not understood. A total price is divided
  // by the quantity if there is no remainder.
  if (amount !== undefined && quantity !== undefined && quantity !== '1' && !isEach && !isWhole) return undefined;
  const unitPrice = amount !== undefined && isWhole && !isEach ? divideAmount(amount, quantity ?? '1') : amount;
  if (amount !== undefined && unitPrice === undefined) return undefined;
  const line = {
    name,
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit }),
    ...(unitPrice !== undefined && { unitPrice }),
    ...(vatRate !== undefined && { vatRate }),
  };
  return { line, isBare: quantity === undefined && unitPrice === undefined };
}

function isMoney(word: Word | undefined): boolean {
  return word !== undefined && currency.test(word.word);
}

/** Removes *s 23 % DPH* and *bez DPH* from the words, and returns the rate. */
function withoutVat(words: readonly Word[]): { readonly words: readonly Word[]; readonly vatRate?: string } {
  const rateAt = words.findIndex(({ text }) => percent.test(text));
  const netAt = words.findIndex((word, at) => isOne(word, drafts.vat) && isOne(words[at - 1], drafts.withoutVat));
  const out = new Set<number>(netAt < 0 ? [] : [netAt - 1, netAt]);
  if (rateAt >= 0) {
    out.add(rateAt);
    if (isOne(words[rateAt + 1], drafts.vat)) out.add(rateAt + 1);
    if (isOne(words[rateAt - 1], drafts.vat)) out.add(rateAt - 1);
    const before = Math.min(...out) - 1;
    if (isOne(words[before], [...drafts.beforeDue, ...drafts.and])) out.add(before);
  }
  const vatRate = percent.exec(words[rateAt]?.text ?? '')?.[1]?.replace(',', '.');
  return { words: words.filter((_, at) => !out.has(at)), ...(vatRate !== undefined && { vatRate }) };
}

function thingOf(words: readonly Word[]) {
  const [first, second] = words;
  const quantity = isNumber(first) ? first?.word : undefined;
  const units = Object.entries(drafts.units);
  const unit = quantity === undefined ? undefined : units.find(([, patterns]) => isOne(second, patterns))?.[0];
  let rest = words.slice((quantity === undefined ? 0 : 1) + (unit === undefined ? 0 : 1));
  if (quantity !== undefined && isOne(rest[0], drafts.of)) rest = rest.slice(1);
  const text = rest.map((word) => word.text).join(' ');
  return { quantity, unit, name: `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` };
}

/** Divides an amount by a quantity. @returns `undefined` if the result is not in whole cents */
function divideAmount(amount: string, quantity: string): string | undefined {
  const cents = (Number(amount) * 100) / Number(quantity);
  const isWhole = Math.abs(cents - Math.round(cents)) < 1e-6 && Number.isFinite(cents);
  return isWhole ? String(Math.round(cents) / 100) : undefined;
}
