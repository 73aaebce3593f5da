import { describe, expect, it } from 'vitest';
import type { Token } from '#core/registry';
import { companies, companySession, feedback, type HubReactionContext, navigator } from '#core/web/tokens';
import onCompanyDeleted from './on-company-deleted.ts';
import onUserRemoved from './on-user-removed.ts';

/** Opens a company and records the effects of a reaction on the page. */
function openCompany(own = false) {
  const done: unknown[] = [];
  const services = new Map<unknown, unknown>([
    [feedback, { toast: (toast: unknown) => done.push(toast) }],
    [companies, { removed: (id: string) => done.push(`removed ${id}`) }],
    [navigator, { go: (to: string) => done.push(`to ${to}`) }],
    [companySession, { leave: async () => done.push('left') }],
  ]);
  const context: HubReactionContext = {
    meta: { own },
    companyId: '7',
    companyName: 'Pekáreň',
    resolve: async <T>(token: Token<T>) => services.get(token) as T, // the four services that the reactions need
  };
  return { context, done };
}

describe('a company that is gone', () => {
  it('[A8-15] because its owner deleted it: says so for 10 s, leaves the list, and leads to its error page', async () => {
    const { context, done } = openCompany();
    await onCompanyDeleted({ name: 'Pekáreň' }, context);
    expect(done).toEqual([
      expect.objectContaining({
        text: { key: 'MY_COMPANY.EVENT.DELETED', values: { name: 'Pekáreň' } },
        timeout: 10_000,
      }),
      'removed 7',
      'to /not-found?type=companyDeleted',
      'left',
    ]);
  });

  it('because of this very page: the page that did it goes on by itself', async () => {
    const { context, done } = openCompany(true);
    await onCompanyDeleted({ name: 'Pekáreň' }, context);
    expect(done).toEqual([]);
  });

  it('[A8-16] because the user was removed: the same, naming both', async () => {
    const { context, done } = openCompany();
    await onUserRemoved({ email: 'ja@firma.sk' }, context);
    expect(done).toEqual([
      expect.objectContaining({
        text: { key: 'MY_COMPANY.EVENT.REMOVED', values: { email: 'ja@firma.sk', name: 'Pekáreň' } },
        timeout: 10_000,
      }),
      'removed 7',
      'to /not-found?type=userDeletedFromCompany',
      'left',
    ]);
  });
});
