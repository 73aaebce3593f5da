import { addDays, type Day, daysBetween } from '#core/calendar';
import type { MatchedDocument, Movement } from '../match.ts';

/*
 * A year of a firm, with what its customers and its bank make of it. Written before the matching was, from what bookkeepers tell; no figure here
 * follows from what matching does well. What a movement really pays is known to the generator alone.
 */

/** What a movement pays in truth: documents with their cents; none of a fee, a tax, wages, a transfer of one's own. */
export interface TrueMovement extends Movement {
  readonly pays: readonly { readonly id: string; readonly amount: number }[];
  /** What is odd about it, for reports. */
  readonly kind: string;
}

export interface FirmYear {
  readonly documents: readonly MatchedDocument[];
  /** In the order of their days. */
  readonly movements: readonly TrueMovement[];
}

interface Partner {
  readonly id: string;
  readonly name: string;
  readonly ibans: readonly string[];
  /** On its card. */
  readonly known: boolean;
  /** Cents of what it buys each month. */
  readonly usual: number | undefined;
  /** It pays without symbols, or always with the same one. */
  readonly habit: 'right' | 'none' | 'own' | 'text';
  readonly lateness: number;
}

const firstNames = ['Peter', 'Jana', 'Ľubomír', 'Zuzana', 'Štefan', 'Mária', 'Ján', 'Katarína', 'Tomáš', 'Eva'];
const lastNames = [
  'Novák',
  'Kováč',
  'Horváth',
  'Varga',
  'Tóth',
  'Nagy',
  'Baláž',
  'Szabó',
  'Molnár',
  'Lukáč',
  'Ďurica',
  'Žák',
];
const trades = [
  'Stavby',
  'Drevo',
  'Elektro',
  'Doprava',
  'Reality',
  'Gastro',
  'Softvér',
  'Farby',
  'Okná',
  'Servis',
  'Agro',
  'Textil',
];
const places = ['Šariš', 'Tatry', 'Považie', 'Gemer', 'Orava', 'Zemplín', 'Liptov', 'Kysuce', 'Hont', 'Spiš'];
const forms = [' s. r. o.', ' s.r.o.', ', a. s.', ' spol. s r.o.', ''];

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

function iban(random: Random): string {
  return `SK${random.digits(22)}`;
}

function documentsOf(random: Random, count: number, customers: readonly Partner[], suppliers: readonly Partner[]) {
  const days = Array.from({ length: count }, () => addDays('2026-01-01', random.whole(0, 364))).toSorted();
  let issued = 0;
  return days.map((issuedOn, at): MatchedDocument => {
    const isOurs = random.chance(0.8);
    const list = isOurs ? customers : suppliers;
    // A few buy most of it.
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
    if (random.chance(0.03)) continue; // never paid
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
    // A return: the bank sends it back, and mostly it is paid again.
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

function payment(
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
  // Paid by somebody else for them: a director's own account, a relative, a payment service.
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
    // Last month's order, sent once more.
    old: String(Math.max(1, Number(symbol) - random.whole(1, 120))),
    gone: '',
  };
  return { symbol: (wrong[slip] ?? symbol).replace(/^0+/, ''), text: note, slip: slip === 'right' ? '' : slip };
}

/** Without diacritics and in capitals, cut, or as the contract has it. */
function asBanksWrite(random: Random, name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return random.weighted({ whole: 0.5, capitals: 0.3, short: 0.15, none: 0.05 }) === 'whole'
    ? name
    : random.pick([plain.toUpperCase(), plain.toUpperCase().slice(0, 27), plain, '']);
}

function noise(
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
  // Somebody who has nothing to do with us, or owes for something else: by chance with the same amount, or a symbol of ours.
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

/** The same numbers for the same seed (mulberry32). */
class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 2_654_435_761;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('');
  }

  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const entries = Object.entries(weights) as [Key, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
    return (entries.at(-1) as [Key, number])[0];
  }

  /** Cents: round prices more often than others, a few large ones. */
  price(): number {
    const size = 10 ** (3.3 + this.next() * 2.2);
    return this.chance(0.45) ? Math.max(1_000, Math.round(size / 1_000) * 1_000) : Math.round(size);
  }
}
