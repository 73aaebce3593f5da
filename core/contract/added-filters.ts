/**
 * The values of the filters that plugins add to a list, by name. The list's address and the request to the gateway contain them as
 * `tags:any,3,17;calls:missed`. The plugins define the names and the meaning of the values.
 */
export type AddedFilterValues = Readonly<Record<string, string>>;

const name = '[a-z][a-zA-Z-]{0,49}';
const value = '[\\w.,~-]{1,500}';

/** The pattern of all added filters of a list as one text, such as `tags:any,3,17;calls:missed`. */
export const addedFiltersPattern = `^${name}:${value}(;${name}:${value}){0,9}$`;

/** Reads the filters from a text. It returns no filters for an invalid text, because users type and bookmark addresses. */
export function readAddedFilters(text: string | null | undefined): AddedFilterValues {
  if (!text || !new RegExp(addedFiltersPattern).test(text)) return {};
  return Object.fromEntries(text.split(';').map((part) => part.split(':', 2) as [string, string])); // the pattern guarantees both parts
}

/**
 * Writes the filters in the order of their names, so that the same list always has the same address. Returns `undefined` if no filter is
 * set.
 */
export function writeAddedFilters(values: Readonly<Record<string, string | undefined>>): string | undefined {
  const set = Object.entries(values).filter(([, value]) => value);
  return set.length > 0
    ? set
        .map((part) => part.join(':'))
        .toSorted()
        .join(';')
    : undefined;
}
