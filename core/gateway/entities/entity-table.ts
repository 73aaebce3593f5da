import { sql, type Generated } from 'kysely';
import type { PermissionGate } from '#core/access';
import type { Entity } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import type { Tx } from '../database/index.ts';
import { type CompanyCall, notFound, staleVersion } from '../http/index.ts';

export interface EntityTableOptions<E extends Entity> {
  /** The name of a company table that has the columns `id` and `version`. */
  readonly table: string;
  /** The name in events, such as `Warehouse`. [A3-13] */
  readonly kind: string;
  /** The permission to read an entity; only users who have it receive its changes. */
  readonly readBy: PermissionGate;
  /** The database column of each property of the entity. */
  readonly columns: { readonly [Property in Exclude<keyof E, keyof Entity>]: string };
  /** An SQL expression such as `is_main desc, id`. It is constant text, never user input. */
  readonly orderBy: string;
}

/** The parts of a call that changing an entity needs. */
export type EntityCall = Pick<CompanyCall, 'tx' | 'emit'>;
type ValuesOf<E extends Entity> = Omit<E, keyof Entity>;

/** A stand-in for any table of entities, with the columns that all of them have. */
type Tables = { entity: { id: Generated<string>; version: Generated<number> } };

/**
 * The rows of one kind of small entity. They are listed without paging, each has a version that a change must name, and
 * each change is sent to the company's browsers. Use it for kinds of which a company has a handful (accounts,
 * warehouses). Kinds that are paged, searched or have states (documents, partners) have their own code. There is no
 * inherited handler per verb, so that a slice's own rules stay a plain function around these calls.
 */
export class EntityTable<E extends Entity> {
  readonly #options: EntityTableOptions<E>;
  /** A stand-in for the real name of the table, which Kysely cannot know here. */
  readonly #table: 'entity';

  constructor(options: EntityTableOptions<E>) {
    this.#options = options;
    this.#table = options.table as 'entity';
  }

  async list(tx: Tx): Promise<E[]> {
    return (await this.#select(tx).orderBy(sql.raw(this.#options.orderBy)).execute()) as unknown as E[]; // the columns are those of E
  }

  /** Reads one entity. @throws Refusal 404 if the company has no such entity */
  async read(tx: Tx, id: string): Promise<E> {
    const row = await this.#select(tx).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    return row as unknown as E; // the columns are those of E
  }

  /**
   * Locks the row until the transaction ends. @throws Refusal 404 if the company has no such entity; 409 with the current entity if its
   * version differs
   */
  async lock(tx: Tx, id: string, version: number): Promise<E> {
    const row = await this.#select(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    if (row.version !== version) throw staleVersion(row);
    return row as unknown as E; // the columns are those of E
  }

  async add({ tx, emit }: EntityCall, values: ValuesOf<E>): Promise<E> {
    const { id } = await this.#in(tx)
      .insertInto(this.#table)
      .values(this.#row(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.#tell(emit, 'create', id);
    return this.read(tx, id);
  }

  /**
   * Changes an entity that `lock` has returned. An `id` or `version` among the values, as in the body of a request, is
   * ignored.
   */
  async change({ tx, emit }: EntityCall, { id, version }: Entity, values: Partial<ValuesOf<E>>): Promise<E> {
    await this.#in(tx)
      .updateTable(this.#table)
      .set({ ...this.#row(values), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await this.#tell(emit, 'update', id);
    return this.read(tx, id);
  }

  /** Deletes one entity. @throws Refusal 404 if the company has no such entity */
  async remove({ tx, emit }: EntityCall, id: string): Promise<void> {
    const gone = await this.#in(tx).deleteFrom(this.#table).where('id', '=', id).returning('id').executeTakeFirst();
    if (!gone) throw notFound();
    await this.#tell(emit, 'delete', id);
  }

  #in(tx: Tx) {
    return tx.withTables<Tables>();
  }

  #select(tx: Tx) {
    const { columns } = this.#options;
    const own = Object.entries<string>(columns).map(([property, column]) => sql.ref(column).as(property));
    return this.#in(tx).selectFrom(this.#table).select(['id', 'version']).select(own);
  }

  #row(values: Partial<ValuesOf<E>>): object {
    const { columns, table } = this.#options;
    const names = new Map(Object.entries<string>(columns));
    const { id: _id, version: _version, ...own } = values as Partial<E>; // the type allows `id` and `version` here, but only this class sets them
    return Object.fromEntries(
      Object.entries(own).map(([property, value]) => {
        const column = names.get(property);
        if (column) return [column, value];
        throw new TypeError(
          `EntityTable: ${table} has no column for "${property}". Name it in \`columns\`, or leave it out of the values`,
        );
      }),
    );
  }

  #tell(emit: EntityCall['emit'], action: 'create' | 'update' | 'delete', id: string): Promise<void> {
    const { kind, readBy } = this.#options;
    return emit(entityChanged, { entityKind: kind, action, id, payload: {} }, { readBy });
  }
}
