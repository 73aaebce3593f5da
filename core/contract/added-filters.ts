/**
 * What the filters that plugins add to a list are set to, by their names, as it stands in the list's address and goes to the
 * gateway: `tags:any,3,17;calls:missed`. Which names there are, and what their values mean, the plugins know.
 */
export type AddedFilterValues = Readonly<Record<string, string>>;

const name = '[a-z][a-zA-Z-]{0,49}';
const value = '[\\w.,~-]{1,500}';

/** Of the whole text. */
export const addedFiltersPattern = `^${name}:${value}(;${name}:${value}){0,9}$`;

/** Nothing of a text that is not one: addresses are typed and kept. */
export function readAddedFilters(text: string | null | undefined): AddedFilterValues {
  if (!text || !new RegExp(addedFiltersPattern).test(text)) return {};
  return Object.fromEntries(text.split(';').map((part) => part.split(':', 2) as [string, string])); // the pattern has both
}

/** In the order of the names, so that the same list has one address; `undefined`: no filter is set. */
export function writeAddedFilters(values: Readonly<Record<string, string | undefined>>): string | undefined {
  const set = Object.entries(values).filter(([, value]) => value);
  return set.length > 0
    ? set
        .map((part) => part.join(':'))
        .toSorted()
        .join(';')
    : undefined;
}
