import { type Provider, provideNow } from './provider.ts';
import { ProviderTable } from './provider-table.ts';
import { Scope, type ServiceFault } from './scope.ts';
import { token } from './token.ts';

/** Test helpers for scopes: an app with a client service, and companies with a store that depends on the client. */

export interface Named {
  readonly name: string;
}
export const client = token<Named, 'app'>('core.client', 'app');
export const company = token<Named, 'company'>('core.company', 'company');
export const store = token<{ client: Named; company: Named }, 'company'>('tags.store', 'company');

export function appWith(provides: readonly Provider[]) {
  const providers = new ProviderTable();
  providers.offer('core', provides);
  const faults: ServiceFault[] = [];
  const log: string[] = [];
  const app = new Scope({ lifetime: 'app', name: 'app', providers, onFault: (fault) => faults.push(fault) });
  return { app, providers, faults, log };
}

export function makeClient(): Provider {
  return provideNow(client, [], () => ({ name: 'client' }));
}

export function makeStore(): Provider {
  return provideNow(store, [client, company], (http, of) => ({ client: http, company: of }));
}

export function openCompany(app: Scope, name: string): Scope {
  const scope = app.child({ lifetime: 'company', name });
  scope.set(company, { name });
  return scope;
}
