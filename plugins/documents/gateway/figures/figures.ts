import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  type CountsAs,
  type DocumentFigures,
  type Figure,
  type FigureDay,
  type FigureKey,
  type FigureQuery,
  type FiguresAt,
  typesThat,
  type WordedKind,
  completedKinds,
} from '../../contract/index.ts';
import { reachableBy } from '../rows/index.ts';
import { turnoverOf } from './turnover-part.ts';

type Row = Omit<Figure, 'keys'> & { readonly keys: string[] };

type Expression = RawBuilder<unknown>;

/**
 * Returns the service for sums across documents; each sum is one SQL statement. Keys come as JSON, because the driver reads thousands of
 * arrays several times slower.
 */
export function figuresOf(contributed: Pick<Contributions, 'read'>): DocumentFigures {
  const kindsOf = (countsAs: CountsAs) =>
    completedKinds(contributed).filter((kind) => kind.countsAs.includes(countsAs));
  return {
    kinds: (countsAs) => kindsOf(countsAs).map(({ id, collection }) => ({ id, collection })),
    async sum(at, query) {
      const kinds = kindsOf(query.countsAs);
      if (kinds.length === 0) return [];
      const { rows } = await statement(kinds, at, query).execute(at.tx as Tx); // The gateway passes its own transaction.
      return rows;
    },
  };
}

function statement(kinds: readonly WordedKind[], at: FiguresAt, query: FigureQuery): RawBuilder<Row> {
  const { by, on, most: limit } = query;
  const counted = countedOf(query);
  const amounts = counted === 'rates' && query.lineMarks ? inTurnover : parts[counted];
  const keys = by.map((key) =>
    keyOf(key, { day: dayOf(on, counted), due: dayOf('dueOn', counted), today: at.today(), counted, query, kinds }),
  );
  const { sum, countIf, one } = isEachPart(query) ? eachPart : added;
  const order = keys.length > 0 ? sql`order by ${sql.join(keys)}` : sql``;
  const groups = keys.length > 0 && !isEachPart(query) ? sql`group by ${sql.join(keys)}` : sql``;
  const text = (amount: Expression | undefined) =>
    amount ? sql`coalesce(${sum(amount)}, 0)::numeric(24, 2)::text` : sql`'0.00'`;
  return sql<Row>`
    select json_build_array(${keys.length > 0 ? sql.join(keys) : sql``}) as keys, ${labelOf(by, one)} as label,
      ${countIf(sql`true`)}::int as count,
      ${countIf(sql`d.currency <> 'EUR' and d.exchange_rate is null`)}::int as unknown,
      ${text(amounts.base)} as base, ${text(amounts.vat)} as vat, ${text(amounts.total)} as total,
      ${text(amounts.due)} as due, ${counted === 'lines' ? sql`trim_scale(sum(line.quantity))::text` : sql`null`} as quantity
    from document d ${sourceOf(counted, query)}
    where ${sql.join(conditions(kinds, at, query, counted), sql` and `)} ${groups} ${order} ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
}

/** The SQL expressions that combine the rows of a group. */
interface Adding {
  readonly sum: (amount: Expression) => Expression;
  readonly countIf: (condition: Expression) => Expression;
  /** Returns one value of the group. All rows have the same value or an equivalent one. */
  readonly one: (value: Expression) => Expression;
}

const added: Adding = {
  sum: (amount) => sql`sum(${amount})`,
  countIf: (condition) => sql`(count(*) filter (where ${condition}))`,
  one: (value) => sql`max(${value})`,
};

/**
 * The expressions for queries in which each group is one row. Without aggregation PostgreSQL reads only the first thousand rows, by an
 * index on the day.
 */
const eachPart: Adding = {
  sum: (amount) => amount,
  countIf: (condition) => sql`(case when ${condition} then 1 else 0 end)`,
  one: (value) => value,
};

/** Checks whether each group of the query is one row, because a document has only one part for each rate and category. */
function isEachPart({ by }: FigureQuery): boolean {
  return (['document', 'rate', 'category'] as const).every((key) => by.includes(key));
}

type Counted = 'documents' | 'owed' | 'rates' | 'lines';

const ofLines: ReadonlySet<FigureKey> = new Set(['item', 'unit', 'line', 'turnover']);

function countedOf({ by, on }: FigureQuery): Counted {
  if (by.some((key) => ofLines.has(key))) return 'lines';
  if (by.includes('rate') || by.includes('category')) return 'rates';
  return on === 'dueOn' || by.includes('age') ? 'owed' : 'documents';
}

function conditions(kinds: readonly WordedKind[], at: FiguresAt, query: FigureQuery, counted: Counted) {
  const { countsAs, on, from, to, partnerId, open, only, without = [], within, rate, category, lineMarks } = query;
  const day = dayOf(on, counted);
  const read = at.facts
    ? reachableBy(kinds, at, { table: 'd' })
    : sql`d.kind in (${sql.join(kinds.map(({ id }) => id))})`;
  const all: RawBuilder<unknown>[] = [read, sql`d.status = 'issued'`];
  if (from !== undefined) all.push(sql`${day} >= ${from}::date`);
  if (to !== undefined) all.push(sql`${day} <= ${to}::date`);
  if (partnerId !== undefined) all.push(sql`d.partner_id = ${partnerId}::uuid`);
  if (only !== undefined) all.push(sql`d.id = any(${[...only]}::uuid[])`);
  if (open) all.push(open === true ? unpaid : unpaidOrOverpaid, sql`d.due <> 0`);
  if (counted === 'owed') all.push(sql`owed.due <> 0`);
  if (without.length > 0) all.push(sql`not ${isOf(without)}`);
  if (within !== undefined) all.push(isOf(within));
  if (counted === 'lines' && lineMarks && only === undefined) all.push(sql`${turnoverOf(lineMarks)} <> 'counts'`);
  // VAT of a supply that the company received while it was no VAT payer is not deducted.
  if (on === 'vatOn' && countsAs === 'payable') all.push(sql`d.supplier ->> 'vatPayerType' = 'Payer'`);
  if (rate !== undefined) all.push(sql`part.value ->> 'rate' = ${rate}`);
  if (category !== undefined) all.push(sql`part.value ->> 'category' = ${category}`);
  // The goods of a tax document for a payment are also on the invoice of the supply, so the lines of the tax document and of its credit
  // note are left out.
  const taxing = kinds.flatMap((kind) => typesThat(kind, 'taxesPayment'));
  if (counted === 'lines' && taxing.length > 0) {
    all.push(sql`coalesce(d.type, '') not in (${sql.join(taxing)})`);
    all.push(sql`(case when d.corrects_id is null then true
      else coalesce((select o.type from document o where o.id = d.corrects_id), '') not in (${sql.join(taxing)}) end)`);
  }
  return all;
}

// The states are literals in the SQL, so that PostgreSQL uses the index for these states.
const unpaid = sql`d.payment_state in ('unpaid', 'partly')`;
const unpaidOrOverpaid = sql`d.payment_state in ('unpaid', 'partly', 'overpaid')`;

/** Returns the condition that a row is one of these documents or a correction of one. */
function isOf(ids: readonly string[]): Expression {
  return sql`(d.id = any(${[...ids]}::uuid[]) or coalesce(d.corrects_id = any(${[...ids]}::uuid[]), false))`;
}

function dayOf(on: FigureDay, counted: Counted): Expression {
  return on === 'dueOn' && counted === 'owed' ? sql`owed.due_on` : days[on];
}

const days: Readonly<Record<FigureDay, Expression>> = {
  issuedOn: sql`d.issued_on`,
  vatOn: sql`d.vat_on`,
  dueOn: sql`d.due_on`,
  originalSupply: sql`coalesce((select o.supplied_on from document o where o.id = d.corrects_id), d.supplied_on)`,
};

interface Keyed {
  readonly day: Expression;
  /** The day after which the amount is overdue. */
  readonly due: Expression;
  readonly today: string;
  readonly counted: Counted;
  readonly query: FigureQuery;
  readonly kinds: readonly WordedKind[];
}

function keyOf(key: FigureKey, { day, due, today, counted, query, kinds }: Keyed): Expression {
  if (isExtraKey(key)) return extraOf(kinds, key.slice('extra:'.length));
  switch (key) {
    case 'month':
      return sql`to_char(${day}, 'YYYY-MM')`;
    case 'day':
      return day;
    case 'kind':
      return sql`d.kind`;
    case 'partner':
      return sql`coalesce(d.partner_id::text, d.customer_name)`;
    case 'age':
      // The day is a literal, because `group by` treats two bound values as different.
      return ageOf(due, sql.lit(today));
    case 'document':
      return sql`d.id`;
    case 'number':
      return sql`coalesce(d.number, '')`;
    case 'correction':
      return sql`(case when d.corrects_id is null and d.base >= 0 then '' else 'yes' end)`;
    case 'original':
      return sql`coalesce(d.corrects_id, d.id)`;
    case 'rate':
      return sql`(part.value ->> 'rate')`;
    case 'category':
      return counted === 'lines' ? sql`line.category` : sql`(part.value ->> 'category')`;
    case 'item':
      return sql`coalesce(line.item, line.name)`;
    case 'unit':
      return sql`line.unit`;
    case 'line':
      return sql`line.id`;
    case 'turnover':
      return turnoverOf(query.lineMarks ?? []);
  }
}

type ExtraKey = Extract<FigureKey, `extra:${string}`>;

function isExtraKey(key: FigureKey): key is ExtraKey {
  return key.startsWith('extra:');
}

/** Returns what a document says in a listed field. The name is a literal, because `group by` treats two bound values as different. */
function extraOf(kinds: readonly WordedKind[], name: string): Expression {
  const field = kinds.map(({ extra }) => extra[name]).find((one) => one?.list);
  if (!field) return sql`''::text`;
  return sql`coalesce(d.extra ->> ${sql.lit(name)}, ${sql.lit(String(field.initial ?? ''))})`;
}

function ageOf(due: Expression, today: Expression): Expression {
  const late = sql`(${today}::date - ${due})`;
  return sql`case when d.payment_state = 'overpaid' or d.due < 0 then 'toReturn' when ${late} <= 0 then 'notDue' when ${late} <= 30 then '1-30' when ${late} <= 60 then '31-60'
    when ${late} <= 90 then '61-90' else '90+' end`;
}

function labelOf(by: readonly FigureKey[], one: Adding['one']): Expression {
  if (by.includes('item') || by.includes('line')) return one(sql`line.name`);
  return by.includes('partner') || by.includes('document') ? one(sql`d.customer_name`) : sql`null`;
}

// A line is rounded as in core/money: its price after both discounts is rounded to cents, and VAT is taken out where prices include it.
// Without `offset 0` PostgreSQL would repeat the price expression in each place and compute it eight times per line.
const lineSource = sql`cross join lateral jsonb_array_elements(d.lines) as one(value)
    cross join lateral (select value ->> 'id' as id, value ->> 'itemId' as item, value ->> 'name' as name, coalesce(value ->> 'unit', '') as unit,
      coalesce(value ->> 'turnover', 'counts') as turnover, value ->> 'vatCategory' as category,
      (value ->> 'quantity')::numeric as quantity, (value ->> 'vatRate')::numeric as rate,
      round((value ->> 'quantity')::numeric * (value ->> 'unitPrice')::numeric
        * (1 - coalesce((value ->> 'discountPercent')::numeric, 0) / 100) * (1 - d.discount_percent / 100), 2) as price offset 0) as typed
    cross join lateral (select typed.id, item, name, unit, turnover, category, rate, quantity,
      case when d.prices_include_vat then round(price * rate / (rate + 100), 2) else round(price * rate / 100, 2) end as vat,
      case when d.prices_include_vat then price - round(price * rate / (rate + 100), 2) else price end as base offset 0) as line`;

/** The joins that split each document into the counted parts. */
const sources: Readonly<Record<Counted, Expression>> = {
  documents: sql``,
  // The retention has its own due day.
  owed: sql`cross join lateral (values (d.due_on, d.due - d.retained), (d.retention_due_on, d.retained)) as owed(due_on, due)`,
  rates: sql`cross join lateral jsonb_array_elements(d.by_rate) as part(value)`,
  lines: lineSource,
};

function sourceOf(counted: Counted, { lineMarks }: FigureQuery): Expression {
  if (counted !== 'rates' || !lineMarks) return sources[counted];
  // The base of each rate is reduced by the lines that are outside the turnover.
  return sql`${sources.rates} cross join lateral (select coalesce(sum(line.base), 0) as base from (select) as nothing ${lineSource}
    where line.category = part.value ->> 'category' and line.rate = (part.value ->> 'rate')::numeric
      and ${turnoverOf(lineMarks)} <> 'counts') as outside`;
}

type Amount = 'base' | 'vat' | 'total' | 'due';

/** The amounts of each part; an amount that is missing here is returned as zero. */
const parts: Readonly<Record<Counted, Readonly<Partial<Record<Amount, Expression>>>>> = {
  documents: {
    base: inEuro(sql`d.base`),
    vat: inEuro(sql`d.vat`),
    total: inEuro(sql`d.total`),
    due: inEuro(sql`d.due`),
  },
  owed: { due: inEuro(sql`owed.due`) },
  rates: {
    base: inEuro(sql`(part.value ->> 'base')::numeric`),
    // The VAT in euro comes from the document, because that is the amount owed to the tax office.
    vat: sql`(part.value ->> 'vatEur')::numeric`,
  },
  lines: { base: inEuro(sql`line.base`), vat: inEuro(sql`line.vat`) },
};

const inTurnover = { ...parts.rates, base: inEuro(sql`((part.value ->> 'base')::numeric - outside.base)`) };

/** Returns the amount in euro; null if the exchange rate is unknown, so sums leave the amount out. */
function inEuro(amount: Expression): Expression {
  return sql`case when d.currency = 'EUR' then ${amount} else round(${amount} / d.exchange_rate, 2) end`;
}
