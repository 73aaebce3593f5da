import { formatDay } from '#core/calendar';
import { fillText } from '#core/gateway/texts';
import { formatPercent } from '#core/money/light';
import { days, link, money, plain, shortDays, table } from '../markdown.ts';
import type { Compared, DocumentRow, Documents, Summary } from '../tool-answers.ts';
import type { Writing } from './words.ts';

/** Writes the heading of the figures, which lists the filters that were understood. */
function headOf({ words, language, understood, partner }: Writing, plural: string): string {
  const { says, period, limits, isExcept } = understood;
  const of = (amount: string) => money(amount, 'EUR', language);
  const name = partner && plain(partner.name);
  const filters = [
    (says.has('unpaid') || says.has('owe')) && words.filter.open,
    says.has('paid') && !says.has('unpaid') && words.filter.paid,
    says.has('overdue') && words.filter.overdue,
    says.has('draft') && words.filter.draft,
    says.has('cancelled') && words.filter.cancelled,
    says.has('biggest') && words.filter.biggest,
    says.has('newest') && words.filter.newest,
    limits?.totalFrom !== undefined && fillText(words.filter.totalFrom, { from: of(limits.totalFrom) }),
    limits?.totalTo !== undefined && fillText(words.filter.totalTo, { to: of(limits.totalTo) }),
    period && !understood.against && days(period),
    name !== undefined && (isExcept ? fillText(words.filter.except, { name }) : name),
  ].filter((part) => typeof part === 'string');
  return [`**${plain(plural)}**`, ...filters].join(', ');
}

/** Writes the sums of each currency separately, because amounts of several currencies are not added up. */
export function aboutSums(writing: Writing, { plural, currencies, link: to }: Summary): string {
  const { words, language } = writing;
  const some = currencies.filter(({ count }) => count > 0);
  const lines = some.map(({ currency, count, base, vat, total, due }) => {
    const of = (amount: string) => money(amount, currency, language);
    const amounts = fillText(words.money, { base: of(base), vat: of(vat), total: `**${of(total)}**`, due: of(due) });
    return `- ${fillText(words.count, { count })}; ${amounts}`;
  });
  return [
    headOf(writing, plural),
    lines.length > 0 ? lines.join('\n') : words.none,
    some.length > 1 && words.currencies,
    link(words.showList, to),
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n');
}

/** Writes two periods side by side and their difference, for each currency separately. */
export function aboutCompared(
  writing: Writing,
  { plural, currencies, against, differences, link: to }: Compared,
): string {
  const { words, language, understood } = writing;
  const { period, count, base, difference, total } = words.word;
  const [now, before] = [understood.period, understood.against].map((one) => (one ? shortDays(one) : ''));
  const tables = differences.flatMap(({ currency, percent, ...by }) => {
    const of = (amount: string) => money(amount, currency, language);
    const row = (name: string, sums: Sums) => [name, String(sums.count), of(sums.base), of(sums.total)];
    const sumsOf = (some: Compared['currencies']) => some.find((one) => one.currency === currency) ?? nothing;
    const rows = [
      row(now ?? '', sumsOf(currencies)),
      row(before ?? '', sumsOf(against.currencies)),
      row(difference, by),
    ];
    const change = percent !== null && fillText(words.changeOfBase, { percent: formatPercent(percent, language) });
    return [table([period, count, base, total], rows, [1, 2, 3]), ...(change ? [change] : [])];
  });
  return [
    headOf(writing, plural),
    ...(tables.length > 0 ? tables : [words.none]),
    ...(differences.length > 1 ? [words.currencies] : []),
    [link(`${words.showList}: ${now}`, to), link(before ?? '', against.link)].join(' · '),
  ].join('\n\n');
}

type Sums = Pick<Compared['differences'][number], 'count' | 'base' | 'total'>;
const nothing: Sums = { count: 0, base: '0.00', total: '0.00' };

/** Writes the amount to be paid, and the part of it that is overdue. */
export function aboutOwed(writing: Writing, { plural, currencies, link: to }: Summary): string {
  const { words, language } = writing;
  const some = currencies.filter(({ open }) => open.count > 0);
  const lines = some.map(({ currency, open, overdue }) => {
    const [due, late] = [money(open.due, currency, language), money(overdue.due, currency, language)];
    return `- ${fillText(words.owes, { due, count: open.count, late, lateCount: overdue.count })}`;
  });
  return [
    headOf(writing, plural),
    lines.length > 0 ? lines.join('\n') : words.owesNothing,
    some.length > 1 && words.currencies,
    link(words.showList, to),
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n');
}

export function aboutList(writing: Writing, { plural, rows, total, asksForPayment, link: to }: Documents): string {
  const { words, language, understood } = writing;
  if (rows.length === 0) return [headOf(writing, plural), words.none, link(words.showList, to)].join('\n\n');
  const isOwed =
    asksForPayment && !understood.says.has('paid') && (understood.says.has('unpaid') || understood.says.has('overdue'));
  const { number, partner, issuedOn, dueOn, total: sum, due } = words.word;
  const lines = rows.map((row) => [
    link(row.number ?? words.word.draft, row.link),
    plain(row.customerName),
    formatDay(isOwed ? row.dueOn : row.issuedOn),
    money(isOwed ? row.due : row.total, row.currency, language),
  ]);
  return [
    headOf(writing, plural),
    table([number, partner, isOwed ? dueOn : issuedOn, isOwed ? due : sum], lines, [3]),
    `${fillText(words.shown, { shown: rows.length, total })} ${link(words.showList, to)}`,
  ].join('\n\n');
}

export function aboutDocument(
  { words, language, understood }: Writing,
  { title, rows, asksForPayment }: Documents,
): string {
  const number = understood.number ?? '';
  const found = rows.find((row) => row.number?.toLowerCase() === number.toLowerCase());
  if (!found) return fillText(words.noDocument, { number: plain(number) });
  const of = (amount: string) => money(amount, found.currency, language);
  const { word, state } = words;
  const facts = [
    [word.partner, plain(found.customerName)],
    [word.state, stateNameOf(found, { state, asksForPayment })],
    [word.issuedOn, formatDay(found.issuedOn)],
    [word.dueOn, formatDay(found.dueOn)],
    [word.total, of(found.total)],
    ...(asksForPayment ? [[word.due, of(found.due)]] : []),
  ];
  return [
    `**${plain(title)} ${plain(found.number ?? '')}**`,
    facts.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
    link(words.openDocument, found.link),
  ].join('\n\n');
}

function stateNameOf(
  row: DocumentRow,
  { state, asksForPayment }: { readonly state: Writing['words']['state']; readonly asksForPayment: boolean },
): string {
  const isPaid = row.paymentState === 'paid' || row.paymentState === 'overpaid';
  return row.stateName !== undefined && !isPaid ? row.stateName.toLowerCase() : state[stateOf(row, asksForPayment)];
}

function stateOf(
  { status, paymentState, overdue }: DocumentRow,
  asksForPayment: boolean,
): keyof Writing['words']['state'] {
  if (status !== 'issued') return status;
  if (!asksForPayment) return 'issued';
  return overdue ? 'overdue' : paymentState;
}
