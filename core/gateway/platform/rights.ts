import { readFlags, readPermissions } from '#core/contract/platform';
import type { AccessCatalogue } from '#core/access';
import { type GatewayServices, type Implementation, implement, notFound } from '../http/index.ts';

/**
 * Makes the handlers for the rights of a member and the feature flags of a company: the facts against which the browser evaluates its
 * gates.
 */
export function rightsHandlers(
  services: Pick<GatewayServices, 'members'>,
  catalogue: AccessCatalogue,
): Implementation[] {
  return [
    implement(readPermissions, async ({ facts, user, company, today }) => ({
      role: user.role,
      permissions: [...catalogue.permissions.keys()].filter((name) => facts.permission(name)).toSorted(),
      ownerEmail: (await services.members.get(company.id, user.id, today()))?.ownerEmail ?? '',
    })),

    implement(readFlags, async ({ query, user, tx, today }) => {
      if (query.companyId) {
        const member = await services.members.get(query.companyId, user.id, today());
        if (!member) throw notFound();
        return { ...off(catalogue), ...Object.fromEntries(member.flags) };
      }
      const global = await tx
        .selectFrom('feature_flag')
        .select(['name', 'enabled'])
        .where('company_id', 'is', null)
        .execute();
      return { ...off(catalogue), ...Object.fromEntries(global.map(({ name, enabled }) => [name, enabled])) };
    }),
  ];
}

/** Returns all flags as off. A flag that nobody set is off; without this value it would stay unknown in the browser. */
function off(catalogue: AccessCatalogue): Record<string, boolean> {
  return Object.fromEntries([...catalogue.flags].map((name) => [name, false]));
}
