import { roleKey } from '#core/access';
import type { CompanyListItem } from '#core/contract/platform';
import { matchesWordPrefixes } from '#core/contract/formats';

/** The number of companies from which there is a search box. [A9-7] */
const searchFrom = 7;
const longestName = 50;

export interface SelectorList {
  readonly current: CompanyListItem | undefined;
  /** The other companies, the one used last first. During a search it contains all companies that match, including the open one. */
  readonly others: readonly CompanyListItem[];
  readonly searchable: boolean;
}

/** Returns the companies that the selector shows. [A2-28] */
export function selectorList(
  companies: readonly CompanyListItem[],
  currentId: string | undefined,
  query: string,
): SelectorList {
  const searchable = companies.length >= searchFrom;
  const isSearch = searchable && query.trim() !== '';
  // If a search omitted the open company, it would look as if no company had that name.
  const shown = companies.filter(({ id, businessName }) =>
    isSearch ? matchesWordPrefixes(businessName, query) : id !== currentId,
  );
  return {
    current: companies.find(({ id }) => id === currentId),
    others: shown.toSorted(byLastUse),
    searchable,
  };
}

const slovak = new Intl.Collator('sk');

/**
 * Compares by last use, because users most often look for the previous company; companies that were never used follow in the order of their
 * names. [B7-38]
 */
function byLastUse(one: CompanyListItem, other: CompanyListItem): number {
  const [mine, theirs] = [one.lastLoginAt ?? '', other.lastLoginAt ?? ''];
  if (mine !== theirs) return mine > theirs ? -1 : 1;
  return slovak.compare(one.businessName, other.businessName);
}

/** Shortens a name to at most 50 characters, the last of which is an ellipsis if it was cut. [A9-7] */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > longestName
    ? `${characters
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
    : name;
}

/** Returns the translation key of the user's role, or `undefined` for an owner, whose role is not shown. [A2-28] [A3-10] */
export function roleKeyOf({ roleName }: Pick<CompanyListItem, 'roleName'>): string | undefined {
  return roleName === 'Owner' ? undefined : roleKey(roleName);
}
