import type { TFunction } from 'i18next';

/** Rights over one thing, such as partners, in words. */
export interface RightsGroup {
  readonly resource: string;
  readonly name: string;
  readonly rights: readonly { readonly scope: string; readonly name: string }[];
}

/** Seeing comes before doing; what few resources have comes last. */
const use = ['read', 'create', 'edit', 'delete'];

/** `partners:read`, `partners:edit` … by what they are about, in the order of the names. */
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
