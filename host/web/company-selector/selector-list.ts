import { roleKey } from '#core/access';
import type { CompanyListItem } from '#core/contract/platform';
import { matchesWordPrefixes } from '#core/contract/formats';

/** From so many companies on there is a search box. [A9-7] */
const searchFrom = 7;
const longestName = 50;

export interface SelectorList {
  readonly current: CompanyListItem | undefined;
  /** The last used first, without the current one; of a search all that match, the current one among them. */
  readonly others: readonly CompanyListItem[];
  readonly searchable: boolean;
}

/** What the company selector shows. [A2-28] */
export function selectorList(
  companies: readonly CompanyListItem[],
  currentId: string | undefined,
  query: string,
): SelectorList {
  const searchable = companies.length >= searchFrom;
  const isSearch = searchable && query.trim() !== '';
  // A search that passed over the open company would say that there is none of its name.
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

/** Who looks for a company most often wants the one before; what was never used follows by its name. [B7-38] */
function byLastUse(one: CompanyListItem, other: CompanyListItem): number {
  const [mine, theirs] = [one.lastLoginAt ?? '', other.lastLoginAt ?? ''];
  if (mine !== theirs) return mine > theirs ? -1 : 1;
  return slovak.compare(one.businessName, other.businessName);
}

/** At most 50 characters, the last of them an ellipsis where something was cut. [A9-7] */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > longestName
    ? `${characters
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
    : name;
}

/** The role's key in the translations; an owner's is not shown. [A2-28] [A3-10] */
export function roleKeyOf({ roleName }: Pick<CompanyListItem, 'roleName'>): string | undefined {
  return roleName === 'Owner' ? undefined : roleKey(roleName);
}
