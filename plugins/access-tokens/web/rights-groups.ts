import type { TFunction } from 'i18next';

/** A group of rights over one resource, such as partners, with the texts to show. */
export interface RightsGroup {
  readonly resource: string;
  readonly name: string;
  readonly rights: readonly { readonly scope: string; readonly name: string }[];
}

/** The order of the common actions in a group. All other actions come after these. */
const use = ['read', 'create', 'edit', 'delete'];

/** Groups scopes such as `partners:read` and `partners:edit` by resource, sorted by name. */
export function rightsGroups(scopes: readonly string[], t: TFunction, language: string): RightsGroup[] {
  const split = scopes.map((scope) => {
    const [resource = '', action = ''] = scope.split(':');
    return { scope, resource, action, name: t(`RIGHTS.ACTION.${action}`, { defaultValue: action }) };
  });
  return [...Map.groupBy(split, ({ resource }) => resource)]
    .map(([resource, rights]) => ({
      resource,
      name: t(`RIGHTS.RESOURCE.${resource}`, { defaultValue: resource }),
      rights: rights.toSorted((one, other) => place(one.action) - place(other.action)),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

function place(action: string): number {
  return use.includes(action) ? use.indexOf(action) : use.length;
}
