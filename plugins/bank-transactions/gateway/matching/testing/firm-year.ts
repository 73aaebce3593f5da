import { addDays, type Day, daysBetween } from '#core/calendar';
import type { MatchedDocument } from '../match.ts';
import { Random } from './random.ts';
import { noise } from './year-noise.ts';
import { firstNames, forms, iban, lastNames, type Partner, places, trades, type TrueMovement } from './year-parts.ts';
import { payment } from './year-payment.ts';

/*
 * A generated year of a firm with customers and a bank that behave as in practice. It was written before the matching, from the experience
 * of bookkeepers; its numbers were not adjusted to the matching. Only the generator knows which documents a transaction really pays.
 */

export interface FirmYear {
  readonly documents: readonly MatchedDocument[];
  /** The transactions, the earliest first. */
  readonly movements: readonly TrueMovement[];
}

export function firmYear(seed: number, { documents: count = 3_000, movements: wanted = 3_400 } = {}): FirmYear {
  const random = new Random(seed);
  const customers = Array.from({ length: 180 }, (_, at) => partner(random, `c${at}`));
  const suppliers = Array.from({ length: 60 }, (_, at) => partner(random, `s${at}`));
  const documents = documentsOf(random, count, customers, suppliers);
  const movements = [
    ...paymentsOf(random, documents, new Map([...customers, ...suppliers].map((one) => [one.id, one]))),
  ];
  while (movements.length < wanted) movements.push(noise(random, movements, documents));
  const byDay = movements.toSorted((one, other) =>
    one.bookedOn < other.bookedOn ? -1 : one.bookedOn > other.bookedOn ? 1 : 0,
  );
  return { documents, movements: byDay };
}

function partner(random: Random, id: string): Partner {
  const isFirm = random.chance(0.8);
  const name = isFirm
    ? `${random.pick(trades)} ${random.pick(places)}${random.chance(0.4) ? ` ${random.whole(1, 9)}` : ''}${random.pick(forms)}`
    : `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  return {
    id,
    name,
    ibans: Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => iban(random)),
    known: random.chance(0.4),
    usual: random.chance(0.35) ? random.price() : undefined,
    habit: random.weighted({ right: 0.86, none: 0.05, own: 0.04, text: 0.05 }),
    lateness: random.whole(-6, 25),
  };
}

function documentsOf(random: Random, count: number, customers: readonly Partner[], suppliers: readonly Partner[]) {
  const days = Array.from({ length: count }, () => addDays('2026-01-01', random.whole(0, 364))).toSorted();
  let issued = 0;
  return days.map((issuedOn, at): MatchedDocument => {
    const isOurs = random.chance(0.8);
    const list = isOurs ? customers : suppliers;
    // A few customers buy most of the goods.
    const who = list[Math.min(list.length - 1, Math.floor(list.length * random.next() ** 2))] as Partner;
    const total = who.usual !== undefined && random.chance(0.8) ? who.usual : random.price();
    const number = isOurs ? `2026${String(++issued).padStart(5, '0')}` : `PF2026${String(at).padStart(5, '0')}`;
    return {
      id: `d${at}`,
      number,
      variableSymbol: isOurs ? number : random.digits(random.whole(4, 10)).replace(/^0+/, '7'),
      due: isOurs ? total : -total,
      paid: 0,
      currency: 'EUR',
      issuedOn,
      dueOn: addDays(issuedOn, random.pick([7, 14, 14, 14, 30])),
      partner: who.id,
      name: who.name,
      iban: who.known || (!isOurs && random.chance(0.8)) ? (who.ibans[0] ?? '') : '',
    };
  });
}

function* paymentsOf(
  random: Random,
  documents: readonly MatchedDocument[],
  partners: ReadonlyMap<string, Partner>,
): Iterable<TrueMovement> {
  const done = new Set<string>();
  for (const document of documents) {
    if (done.has(document.id)) continue;
    done.add(document.id);
    if (random.chance(0.03)) continue; // this document is never paid
    const who = partners.get(document.partner) as Partner;
    const isOurs = document.due > 0;
    const paidOn = later(
      document.dueOn,
      isOurs ? who.lateness + random.whole(-5, 8) : random.whole(-6, 3),
      document.issuedOn,
    );
    const joined = random.chance(0.04)
      ? documents
          .filter(
            ({ id, partner: whose, issuedOn, due }) =>
              whose === who.id &&
              !done.has(id) &&
              Math.sign(due) === Math.sign(document.due) &&
              Math.abs(daysBetween(document.issuedOn, issuedOn)) < 40,
          )
          .slice(0, random.whole(1, 3))
      : [];
    if (joined.length > 0) {
      const all = [document, ...joined];
      for (const { id } of joined) done.add(id);
      const last =
        all
          .map(({ issuedOn }) => issuedOn)
          .toSorted()
          .at(-1) ?? paidOn;
      yield payment(random, who, all, {
        paidOn: paidOn < last ? addDays(last, random.whole(1, 10)) : paidOn,
        amounts: all.map(({ due }) => due),
        kind: 'joined',
      });
      continue;
    }
    if (random.chance(0.03)) {
      const parts = random.whole(2, 3);
      const each = Math.round(document.due / parts / 100) * 100;
      const amounts = Array.from({ length: parts }, (_, at) =>
        at < parts - 1 ? each : document.due - each * (parts - 1),
      );
      for (const [at, amount] of amounts.entries())
        yield payment(random, who, [document], {
          paidOn: addDays(paidOn, at * random.whole(7, 30)),
          amounts: [amount],
          kind: 'split',
        });
      continue;
    }
    const odd = random.weighted({ right: 0.965, over: 0.015, under: 0.01, typo: 0.01 });
    const amount =
      odd === 'over'
        ? document.due + Math.sign(document.due) * random.pick([1, 2, 50, 100, 1_000])
        : odd === 'under'
          ? document.due - Math.sign(document.due) * random.pick([1, 2, 10, 500])
          : odd === 'typo'
            ? typedWrongly(random, document.due)
            : document.due;
    const made = payment(random, who, [document], { paidOn, amounts: [amount], kind: odd === 'right' ? 'plain' : odd });
    yield made;
    // The bank returns this payment, and usually the customer pays again.
    if (random.chance(0.006)) {
      const back = addDays(paidOn, random.whole(1, 6));
      yield {
        ...made,
        bookedOn: back,
        amount: -made.amount,
        isReversal: random.chance(0.5),
        pays: [{ id: document.id, amount: -made.amount }],
        kind: 'return',
      };
      if (random.chance(0.7)) yield { ...made, bookedOn: addDays(back, random.whole(1, 12)), kind: 'again' };
    }
  }
}

function later(day: Day, days: number, notBefore: Day): Day {
  const moved = addDays(day, days);
  return moved < notBefore ? addDays(notBefore, 1) : moved;
}

function typedWrongly(random: Random, cents: number): number {
  const text = String(Math.abs(cents));
  const at = random.whole(0, text.length - 2);
  const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
  return Math.sign(cents) * Math.max(1, Number(swapped));
}
