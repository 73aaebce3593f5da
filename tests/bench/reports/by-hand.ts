import { addDays, addMonths, lastOfMonth, todayAt } from '#core/calendar';
import { firstCompany } from '../support/started-kostra.ts';

/** A report, with handwritten SQL that returns the same figures as the report's page. */
export interface Compared {
  readonly id: string;
  /** The columns whose sums are compared. If the page does not show all rows, its row with the sums is used. */
  readonly columns: readonly string[];
  /** The SQL that returns one row for each group, with the columns above. */
  readonly sql: string;
  /** Whether the last row of the SQL contains the sums of all rows, including rows that the page does not show. */
  readonly endsWithSums?: true;
  readonly query: Readonly<Record<string, string>>;
  /** Whether the report has too few documents to measure its time, so that only the figures are compared. */
  readonly isSmall?: true;
}

const today = todayAt(new Date());
const lastYear = Number(today.slice(0, 4)) - 1;
const whole = { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` };
const lastMonth = { from: addMonths(`${today.slice(0, 7)}-01`, -1), to: lastOfMonth(addMonths(today, -1)) };

const from = `from document where company_id = '${firstCompany}' and status = 'issued'`;
const invoices = `${from} and kind = 'invoice'`;
const received = `${from} and kind = 'received-invoice'`;
const inEuro = (amount: string) =>
  `case when currency = 'EUR' then ${amount} else round(${amount} / exchange_rate, 2) end`;
const sums = (...amounts: readonly string[]) => amounts.map((one) => `sum(${inEuro(one)}) as ${one}`).join(', ');
const between = (day: string, days = whole) => `${day} between '${days.from}' and '${days.to}'`;
const partner = 'coalesce(partner_id::text, customer_name)';
const late = `'${today}'::date - due_day`;
/** The SQL condition of a document whose money is to be returned: an overpaid document, or an unsettled credit note. */
const goesBack = `(payment_state = 'overpaid' or due < 0)`;
const lateOf = (name: string, from: number, to: number) =>
  `sum(${inEuro('part')}) filter (where not ${goesBack} and ${late} between ${from} and ${to}) as "${name}"`;
/** Splits the debt of a document into two parts: an amount that the customer retains until the end of a guarantee has its own due date. */
const owed = (what: string) =>
  what.replace(
    'from document',
    'from document cross join lateral (values (due_on, due - retained), (retention_due_on, retained)) as owed(due_day, part)',
  );
/** Returns the SQL of debts, grouped by partner and by the time since the due date. */
const aged = (
  what: string,
) => `select ${partner}, ${lateOf('notDue', -100_000, 0)}, ${lateOf('1-30', 1, 30)}, ${lateOf('31-60', 31, 60)},
    ${lateOf('61-90', 61, 90)}, ${lateOf('90+', 91, 100_000)}, sum(${inEuro('part')}) filter (where ${goesBack}) as "toReturn", sum(${inEuro('part')}) as due
  ${owed(what)} and payment_state in ('unpaid', 'partly', 'overpaid') group by 1`;
const ages = ['notDue', '1-30', '31-60', '61-90', '90+', 'toReturn', 'due'];

/** Returns the SQL of the amounts by VAT rate of the selected documents. */
const byRate = (
  what: string,
) => `select kind, corrects_id, supplied_on, number, id, customer_name, one ->> 'rate' as rate, one ->> 'category' as category,
  ${inEuro(`(one ->> 'base')::numeric`)} as base, (one ->> 'vatEur')::numeric as vat
  ${what.replace('from document', 'from document cross join lateral jsonb_array_elements(by_rate) as one')}`;

const bothSides = `${from} and kind in ('invoice', 'received-invoice')`;

export const reportsByHand: readonly Compared[] = [
  {
    id: 'turnover',
    query: whole,
    columns: ['documents', 'base', 'vat', 'total', 'lastYear'],
    // The same month of the previous year is another group of the same scan.
    sql: `with month as (select date_trunc('month', issued_on) as month, count(*) as documents, ${sums('base', 'vat', 'total')}
        ${invoices} and ${between('issued_on', { ...whole, from: addMonths(whole.from, -12) })} group by 1)
      select now.*, coalesce(before.base, 0) as "lastYear" from (select * from month where month >= '${whole.from}') as now
        full join (select *, month + interval '1 year' as later from month where month + interval '1 year' <= '${whole.to}') as before on later = now.month`,
  },
  {
    id: 'partners',
    query: whole,
    columns: ['documents', 'base', 'vat', 'total'],
    sql: `select ${partner}, count(*) as documents, ${sums('base', 'vat', 'total')} ${invoices} and ${between('issued_on')} group by 1`,
  },
  {
    id: 'items',
    query: whole,
    columns: ['base'],
    sql: `select item, unit, sum(quantity) as quantity, sum(${inEuro('case when prices_include_vat then price - round(price * rate / (100 + rate), 2) else price end')}) as base
      from (select currency, exchange_rate, prices_include_vat, coalesce(one ->> 'itemId', one ->> 'name') as item, one ->> 'unit' as unit,
        (one ->> 'quantity')::numeric as quantity, (one ->> 'vatRate')::numeric as rate,
        round((one ->> 'quantity')::numeric * (one ->> 'unitPrice')::numeric * (1 - coalesce((one ->> 'discountPercent')::numeric, 0) / 100)
          * (1 - discount_percent / 100), 2) as price
        ${invoices.replace('from document', 'from document cross join lateral jsonb_array_elements(lines) as one')}
        and coalesce(type, '') <> 'paymentDocument' and ${between('issued_on')}) as line
      group by 1, 2`,
  },
  {
    id: 'vat',
    query: whole,
    columns: ['documents', 'base', 'vat'],
    sql: `select kind, date_trunc('month', supplied_on), rate, category, count(*) as documents, sum(base) as base, sum(vat) as vat
      from (${byRate(bothSides)} and ${between('supplied_on')}) as part group by 1, 2, 3, 4`,
  },
  {
    id: 'vat-documents',
    query: { ...lastMonth, of: 'output 23 S' },
    columns: ['base', 'vat'],
    // The SQL returns the rows of a page first, and then the sums of all rows.
    endsWithSums: true,
    sql: `with part as (select id, number, customer_name, supplied_on, rate, category, base, vat
        from (${byRate(invoices)} and ${between('supplied_on', lastMonth)}) as part where rate = '23' and category = 'S')
      (select * from part order by supplied_on, number limit 1000)
      union all select null, null, null, null, null, null, sum(base), sum(vat) from part`,
  },
  {
    id: 'vat-return',
    query: whole,
    columns: ['amount'],
    // The rows 01 to 28 of the tax form are returned one below the other.
    sql: `with part as (select kind, corrects_id is not null as corrects, rate::numeric as rate, category, sum(base) as base, sum(vat) as vat
        from (${byRate(bothSides)} and ${between('supplied_on')}) as part group by 1, 2, 3, 4)
      select sum(base) filter (where kind = 'invoice' and (corrects or category in ('E', 'K', 'G') or category = 'S' and rate in (23, 19, 5)))
        + sum(vat) filter (where corrects or category = 'S' and rate in (23, 19, 5)) as amount from part`,
  },
  { id: 'receivables', query: {}, columns: ages, sql: aged(invoices) },
  { id: 'payables', isSmall: true, query: {}, columns: ages, sql: aged(received) },
  {
    id: 'cash-flow',
    query: {},
    columns: ['in', 'out'],
    sql: `select greatest(date_trunc('week', due_day), date_trunc('week', '${today}'::date)),
        sum(${inEuro('part')}) filter (where kind = 'invoice') as "in", sum(${inEuro('part')}) filter (where kind <> 'invoice') as out
      ${owed(bothSides)} and payment_state in ('unpaid', 'partly') and due_day <= '${addDays(today, 90)}' group by 1`,
  },
];
