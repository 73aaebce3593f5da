import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentInput, LineInput, PaymentMethod, VatRounding } from './document-amounts.ts';
import { recalculate } from './totals.ts';

/* The comparison calculation is exact and shares no code with the tested code: it uses BigInt and fractions. */

/** Writes millionths as decimal text. */
function text(millionths: bigint, places = 6): string {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6, digits.length - 6 + places)}`;
}

/** Returns the cents of an amount with two decimal places. It throws on any other spelling, so reading also checks the form. */
function cents(amount: string | null): bigint {
  const [, sign, whole, part] = /^(-?)(0|[1-9]\d*)\.(\d\d)$/.exec(amount ?? '') ?? [];
  if (whole === undefined) throw new Error(`${amount} has not exactly two decimals`);
  const magnitude = BigInt(`${whole}${part}`);
  if (sign && magnitude === 0n) throw new Error('negative zero');
  return sign ? -magnitude : magnitude;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
const add = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

interface ExactLine {
  readonly quantity: bigint;
  readonly unitPrice: bigint;
  readonly discount: bigint;
  readonly taxed: readonly [rate: bigint, category: LineInput['vatCategory']];
}

const percent = fc.bigInt(0n, 100_000_000n);
const exactLine: fc.Arbitrary<ExactLine> = fc.record({
  // Whole numbers and halves are frequent, so that ties occur.
  quantity: fc.oneof(
    fc.bigInt(-20n, 20n).map((n) => n * 500_000n),
    fc.bigInt(-1_000_000_000_000n, 1_000_000_000_000n),
  ),
  unitPrice: fc.oneof(
    fc.bigInt(-3000n, 3000n).map((n) => n * 5_000n),
    fc.bigInt(-99_999_999_999n, 99_999_999_999n),
  ),
  discount: fc.oneof(fc.constant(0n), fc.constantFrom(5_000_000n, 12_500_000n, 50_000_000n), percent),
  taxed: fc.constantFrom([23n, 'S'], [19n, 'S'], [5n, 'S'], [20n, 'S'], [0n, 'O'], [0n, 'AE'], [0n, 'E']),
});

function toLine({ quantity, unitPrice, discount, taxed: [rate, vatCategory] }: ExactLine): LineInput {
  return {
    quantity: text(quantity),
    unitPrice: text(unitPrice),
    discountPercent: discount === 100_000_000n ? '100' : text(discount),
    vatRate: String(rate),
    vatCategory,
  };
}

const lines = fc.array(exactLine, { maxLength: 12 });
const roundings = fc.record({
  vatRounding: fc.constantFrom<VatRounding>('perRate', 'perItem'),
  pricesIncludeVat: fc.boolean(),
});
const methods = fc.constantFrom<PaymentMethod>('bankTransfer', 'cash', 'card', 'cashOnDelivery');
const payments = fc.array(
  fc.bigInt(-10_000n, 1_000_000n).map((n) => ({ amount: text(n * 10_000n, 2) })),
  { maxLength: 3 },
);

function document(exactLines: readonly ExactLine[], more: Partial<DocumentInput> = {}): DocumentInput {
  const base = { currency: 'EUR', exchangeRate: null, paymentMethod: 'bankTransfer', payments: [] } as const;
  return { ...base, lines: exactLines.map(toLine), ...more };
}

describe('recalculate, for any document', () => {
  it('has totals that are the sum of their parts, all with two decimals [B9-18]', () => {
    fc.assert(
      fc.property(lines, roundings, methods, payments, (some, rounding, paymentMethod, paid) => {
        const { lines: amounts, totals } = recalculate(document(some, { ...rounding, paymentMethod, payments: paid }));
        expect(cents(totals.total)).toBe(cents(totals.base) + cents(totals.vat) + cents(totals.rounding));
        expect(cents(totals.base)).toBe(add(totals.byRate.map((rate) => cents(rate.base))));
        expect(cents(totals.vat)).toBe(add(totals.byRate.map((rate) => cents(rate.vat))));
        expect(cents(totals.paid)).toBe(add(paid.map((payment) => cents(payment.amount))));
        expect(cents(totals.due)).toBe(cents(totals.total) - cents(totals.paid));
        for (const one of amounts) expect(cents(one.total)).toBe(cents(one.base) + cents(one.vat));
        for (const one of totals.byRate) expect(one.vatEur).toBe(one.vat);
        if (rounding.pricesIncludeVat) {
          expect(cents(totals.base) + cents(totals.vat)).toBe(add(amounts.map((one) => cents(one.total))));
        } else {
          expect(cents(totals.base)).toBe(add(amounts.map((one) => cents(one.base))));
        }
        if (rounding.vatRounding === 'perItem')
          expect(cents(totals.vat)).toBe(add(amounts.map((one) => cents(one.vat))));
      }),
    );
  });

  it('rounds each line by at most half a cent of its exact price', () => {
    fc.assert(
      fc.property(lines, roundings, percent, (some, rounding, discount) => {
        const discountPercent = discount === 100_000_000n ? '100' : text(discount);
        const { lines: amounts } = recalculate(document(some, { ...rounding, discountPercent }));
        some.forEach((one, index) => {
          // The unit is 10^-28: quantity and unit price are in millionths, and each of the two discount factors is in hundred-millionths.
          const price = one.quantity * one.unitPrice * (100_000_000n - one.discount) * (100_000_000n - discount);
          const rounded =
            cents((rounding.pricesIncludeVat ? amounts[index]?.total : amounts[index]?.base) ?? null) * 10n ** 26n;
          expect(2n * abs(rounded - price)).toBeLessThanOrEqual(10n ** 26n);
          // A tie is rounded away from zero.
          if (2n * abs(rounded - price) === 10n ** 26n) expect(abs(rounded)).toBeGreaterThan(abs(price));
        });
      }),
    );
  });

  it('rounds VAT once per rate, by at most half a cent of the exact tax', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (some, retail) => {
        const { lines: amounts, totals } = recalculate(document(some, { pricesIncludeVat: retail }));
        for (const one of totals.byRate) {
          const mine = amounts.filter((_, index) => {
            const [rate, category] = some[index]?.taxed ?? [];
            return String(rate) === one.rate && category === one.category;
          });
          // The tax is sum × rate / divisor; the comparison avoids the division.
          const taxedSum = add(mine.map((amount) => cents(retail ? amount.total : amount.base)));
          const divisor = retail ? 100n + BigInt(one.rate) : 100n;
          const off = cents(one.vat) * divisor - taxedSum * BigInt(one.rate);
          expect(2n * abs(off)).toBeLessThanOrEqual(divisor);
          if (2n * abs(off) === divisor) expect(off > 0n).toBe(taxedSum > 0n);
        }
      }),
    );
  });

  it('does not depend on the order of lines', () => {
    const shuffled = lines.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, roundings, ([some, reordered], rounding) => {
        expect(recalculate(document(reordered, rounding)).totals).toEqual(recalculate(document(some, rounding)).totals);
      }),
    );
  });

  it('is cancelled to the cent by the same document with negated quantities', () => {
    fc.assert(
      fc.property(lines, roundings, methods, (some, rounding, paymentMethod) => {
        const negated = some.map((one) => ({ ...one, quantity: -one.quantity }));
        const { totals } = recalculate(document(some, { ...rounding, paymentMethod }));
        const { totals: opposite } = recalculate(document(negated, { ...rounding, paymentMethod }));
        for (const part of ['base', 'vat', 'rounding', 'total', 'due'] as const) {
          expect(cents(opposite[part])).toBe(-cents(totals[part]));
        }
      }),
    );
  });

  it('asks in cash for a multiple of five cents, at most two away unless it is five', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const { totals } = recalculate(document(some, { paymentMethod: 'cash' }));
        expect(cents(totals.total) % 5n).toBe(0n);
        expect(abs(cents(totals.rounding)) <= 2n || abs(cents(totals.total)) === 5n).toBe(true);
        expect(cents(totals.total) === 0n).toBe(cents(totals.base) + cents(totals.vat) === 0n);
      }),
    );
  });

  it('converts VAT to euro by at most half a cent, or says that it is too large to be stored', () => {
    fc.assert(
      fc.property(lines, fc.bigInt(1n, 99_999_999_999n), (some, rate) => {
        const inCrowns = recalculate(document(some, { currency: 'CZK' })).totals.byRate;
        const convert = () => recalculate(document(some, { currency: 'CZK', exchangeRate: text(rate) })).totals.byRate;
        // The limit is compared in doubled cents, so that half a cent is a whole number: sixteen digits before the decimal point are less
        // than 10^18 cents.
        if (inCrowns.some(({ vat }) => 2n * abs(cents(vat)) * 1_000_000n >= (2n * 10n ** 18n - 1n) * rate)) {
          expect(convert).toThrow(expect.objectContaining({ code: 'amount-out-of-range' }));
          return;
        }
        for (const one of convert()) {
          const off = cents(one.vatEur) * rate - cents(one.vat) * 1_000_000n;
          expect(2n * abs(off)).toBeLessThanOrEqual(rate);
        }
      }),
    );
  });
});
