/*
 * Each amount of an answer must be in the result of a tool. An amount is a number with a currency, with two decimals or with thousands
 * separators; counts, years, days, percentages and document numbers are not amounts. Amounts are compared by value, independently of their
 * format (`1 234,50`, `1,234.5`, `1.234,50`). The sign is ignored, because words may express it.
 */

const currency = String.raw`(?:€|\$|£|Kč|(?:EUR|CZK|USD|GBP|PLN|HUF|CHF)(?![\p{L}])|(?:eur|korún|koruny|dolár|Euro)\p{L}*)`;
const gap = String.raw`[ \u00a0\u202f]`;
const number = String.raw`\d{1,3}(?:(?:${gap}|[.,'’])\d{3})+(?:[.,]\d+)?(?![\d])|\d+(?:[.,]\d+)?`;
const day = String.raw`\d{1,2}\.${gap}?\d{1,2}\.(?:${gap}?\d{4})?|\d{4}-\d{2}(?:-\d{2})?|\d{1,2}/\d{1,2}/\d{4}|\d{1,2}/\d{4}`;
const found = new RegExp(
  String.raw`(?<![\p{L}\d/])(?:(?<before>${currency})${gap}?)?[-−+]?(?<number>${number})(?:\*\*)?(?:${gap}?(?<after>${currency}))?(?![\d/])`,
  'gu',
);
const days = new RegExp(String.raw`(?<![\p{L}\d/.,])(?:${day})(?!${gap}?${currency})(?![\d])`, 'gu');

export class KnownAmounts {
  readonly #values = new Set<string>();
  /** The digits of texts such as telephone numbers, which may be written with spaces and are not amounts. */
  readonly #digits = new Set<string>();

  /** Adds the amounts of a result. @param data plain JSON */
  add(data: unknown): void {
    if (typeof data === 'number') this.#values.add(canonical(String(data)));
    else if (typeof data === 'string') this.#addText(data);
    else if (typeof data === 'object' && data !== null) for (const part of Object.values(data)) this.add(part);
  }

  /** Adds the amounts of the question, because the answer may repeat them. */
  addQuestion(text: string): void {
    for (const { groups } of text.matchAll(found))
      for (const one of readings(groups?.['number'] ?? '')) this.#values.add(one);
  }

  has(written: string, hasCurrency: boolean): boolean {
    if (readings(written).some((one) => this.#values.has(one))) return true;
    return !hasCurrency && this.#digits.has(written.replaceAll(/\D/g, ''));
  }

  #addText(text: string): void {
    if (/^[-+]?\d+(?:\.\d+)?$/.test(text)) this.#values.add(canonical(text));
    const digits = text.replaceAll(/\D/g, '');
    if (digits.length >= 4 && text.length <= 40) this.#digits.add(digits);
  }
}

/** Marks unknown amounts, even if an amount is split between two pieces. `isMarked` states whether any amount was marked. */
export class AmountMarker {
  isMarked = false;
  readonly #known: KnownAmounts;
  #held = '';

  constructor(known: KnownAmounts) {
    this.#known = known;
  }

  /** Adds a piece. @returns the marked text up to the last word that cannot belong to an incomplete amount */
  push(text: string): string {
    this.#held += text;
    const end = this.#held.length > 2_000 ? this.#held.length : endOfWords(this.#held);
    const complete = this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    return this.#marked(complete);
  }

  /** Ends the text. @returns the remaining marked text */
  end(): string {
    const rest = this.#marked(this.#held);
    this.#held = '';
    return rest;
  }

  #marked(text: string): string {
    const isDay = [...text.matchAll(days)].map(({ index, 0: match }) => [index, index + match.length] as const);
    return text.replaceAll(found, (match: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>; // the named groups are the last argument
      const at = Number(rest.at(-3));
      const { before, after, number: written } = groups;
      const hasCurrency = before !== undefined || after !== undefined;
      if (!written || isDay.some(([from, to]) => at >= from && at < to)) return match;
      if (!hasCurrency && !/[.,]\d{2}$|^\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+/u.test(written)) return match;
      if (this.#known.has(written, hasCurrency)) return match;
      this.isMarked = true;
      return `${match} ⚠`;
    });
  }
}

/** Returns the end of the last complete word that is neither a number nor a currency, and so cannot be a part of an amount. */
function endOfWords(text: string): number {
  let end = 0;
  const isCurrency = new RegExp(`^[*|(]*${currency}[*|).,]*$`, 'u');
  for (const { index, 0: word } of text.matchAll(/\S+(?=\s)\s/gu))
    if (!/\d/.test(word) && !isCurrency.test(word.trim())) end = index + word.length;
  const line = text.lastIndexOf('\n') + 1;
  return Math.max(end, line);
}

/** Returns the possible values of a written number: `1.234` may be 1234, or 1 with three decimals. */
function readings(written: string): string[] {
  const bare = written.replaceAll(/[ \u00a0\u202f'’]/g, '');
  const marks = [...bare.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (!last) return [canonical(bare)];
  const whole = canonical(bare.replaceAll(/[.,]/g, ''));
  const head = bare.slice(0, last.index).replaceAll(/[.,]/g, '');
  const withDecimals = canonical(`${head}.${bare.slice(last.index + 1)}`);
  const isThousands = bare.length - last.index === 4;
  const same = marks.every(([mark]) => mark === last[0]);
  if (marks.length > 1 && same) return [whole];
  return isThousands && (marks.length === 1 || same) ? [whole, withDecimals] : [withDecimals];
}

/** Removes the sign, leading zeros and trailing zeros of the decimals: `0012.50` becomes `12.5`. */
function canonical(text: string): string {
  const [whole = '', decimals = ''] = text.replace(/^[-+−]/, '').split('.');
  const rest = decimals.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${rest === '' ? '' : `.${rest}`}`;
}
