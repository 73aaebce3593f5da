import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { hasUnseenCharacter } from './bad-characters.ts';
import { Refusal } from './refusal.ts';
import { fieldText } from './refusal-texts.ts';
import { problems } from '#core/contract';

export interface KeysetKey<Row> {
  /** A column of the query's table, or an expression, the same as in the index. */
  readonly column: string | Expression<unknown>;
  /** Returns the value of the key in a row of the result. */
  readonly of: (row: Row) => string | number;
}

export interface KeysetOptions<Row> {
  /** The maximum number of rows on the page. */
  readonly top: number;
  /** The `next` of the previous page; `undefined` reads the first page. */
  readonly after?: string | undefined;
  /** The order; the last key is unique, and an index holds all keys after `company_id`. */
  readonly keys: readonly KeysetKey<Row>[];
  readonly descending?: boolean;
}

/**
 * Reads one page of a list, starting where the last one ended. It compares the whole key as one row value, so the index finds the place at
 * once, however far it is, and rows that were added or removed meanwhile shift nothing.
 * @throws Refusal `invalid-input` if the cursor is invalid
 */
export async function keysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { top, after, keys, descending = false }: KeysetOptions<Row>,
): Promise<{ items: Row[]; next: string | null }> {
  const columns = keys.map(({ column }) => (typeof column === 'string' ? sql.ref(column) : column));
  let page = query;
  if (after !== undefined) {
    const comparison = sql.raw(descending ? '<' : '>');
    page = page.where(
      sql<boolean>`(${sql.join(columns)}) ${comparison} (${sql.join(cursorValues(after, keys.length))})`,
    );
  }
  for (const column of columns) page = page.orderBy(column, descending ? 'desc' : 'asc');
  // One extra row shows whether there is a next page.
  const rows = await page
    .limit(top + 1)
    .execute()
    .catch(readable(after));
  const items = rows.slice(0, top);
  const last = items.at(-1);
  return { items, next: rows.length > top && last !== undefined ? cursorOf(keys.map((key) => key.of(last))) : null };
}

function cursorOf(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function cursorValues(cursor: string, count: number): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === count && values.every(isKey)) return values;
  } catch {
    // A cursor that cannot be parsed gets the error below.
  }
  throw notACursor();
}

/** The error codes of PostgreSQL for a cursor of another order or a forged cursor: its values are no number, day or id. */
const unreadable = new Set(['22P02', '22007', '22008', '22003']);

function readable(after: string | undefined) {
  return (error: unknown): never => {
    const { code } = error as { code?: string }; // any value may be thrown
    throw after !== undefined && code !== undefined && unreadable.has(code) ? notACursor() : error;
  };
}

function notACursor(): Refusal {
  const field = { path: '/after', code: 'cursor', message: fieldText('cursor', '/after') };
  return new Refusal(problems.invalidInput, { fields: [field] });
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && !hasUnseenCharacter(value));
}
