import { type CatalogueTable, columnList, nameOf, quoted } from './catalogue.ts';

/** A table with rows of a company, and which those are, as SQL. */
export interface CompanyTable {
  readonly table: CatalogueTable;
  readonly where: string;
}

export const companyTable = 'public.company';
export const userTable = 'public.app_user';

/**
 * The tables that hold rows of a company: its own row, whatever has a `company_id`, and what refers to a row of one of those (who
 * has read a notification). Found in the catalogue, so a plugin's new table needs no word here. Each comes after those that it
 * refers to.
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
        // What refers to the company alone would have a company_id by the rules of core; a rule of the installation may not.
        if (!parent || target === companyTable) return [];
        return `(${columnList(columns)}) in (select ${columnList(targets)} from ${quoted(parent.table)} where ${parent.where})`;
      })[0];
      if (where) found.set(nameOf(table), { table, where });
    }
  }
  return inOrder([...found.values()]);
}

/** Those in a circle come last, in no order; a restore looks whether all that they refer to is there. */
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
