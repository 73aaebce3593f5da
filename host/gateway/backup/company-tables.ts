import { type CatalogueTable, columnList, nameOf, quoted } from './catalogue.ts';

/** A table with rows of a company, and the SQL condition that selects them. */
export interface CompanyTable {
  readonly table: CatalogueTable;
  readonly where: string;
}

export const companyTable = 'public.company';
export const userTable = 'public.app_user';

/**
 * Finds the tables with rows of a company: the company's own row, all tables with a `company_id`, and tables that refer to a row of one of
 * those (for example read notifications). They come from the catalogue, so a new table of a plugin is found automatically. Each comes after
 * the tables to which it refers.
 * @param company its id as an SQL literal
 */
export function companyTables(catalogue: readonly CatalogueTable[], company: string): CompanyTable[] {
  const found = new Map<string, CompanyTable>();
  for (const table of catalogue) {
    if (nameOf(table) === companyTable) found.set(nameOf(table), { table, where: `id = ${company}` });
    else if (table.uuids.includes('company_id')) found.set(nameOf(table), { table, where: `company_id = ${company}` });
  }
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const table of catalogue) {
      if (found.has(nameOf(table))) continue;
      const where = table.references.flatMap(({ columns, targets, table: target }) => {
        const parent = found.get(target);
        // A table of a company has a company_id by the rules of core. A table without it that refers to the company belongs to the
        // installation and is left out.
        if (!parent || target === companyTable) return [];
        return `(${columnList(columns)}) in (select ${columnList(targets)} from ${quoted(parent.table)} where ${parent.where})`;
      })[0];
      if (where) found.set(nameOf(table), { table, where });
    }
  }
  return inOrder([...found.values()]);
}

/** Sorts the tables. Tables in a circle of references come last, in any order; a restore checks that all referenced rows exist. */
function inOrder(tables: readonly CompanyTable[]): CompanyTable[] {
  const ordered: CompanyTable[] = [];
  let waiting = [...tables];
  for (;;) {
    const names = new Set(waiting.map(({ table }) => nameOf(table)));
    const ready = waiting.filter(({ table }) =>
      table.references.every((reference) => reference.table === nameOf(table) || !names.has(reference.table)),
    );
    if (ready.length === 0) return [...ordered, ...waiting];
    ordered.push(...ready);
    waiting = waiting.filter((one) => !ready.includes(one));
  }
}
