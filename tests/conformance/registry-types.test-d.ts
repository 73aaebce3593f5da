/** Proves that wrong code does not compile. `tsc` checks this file; it never runs. */
import { resource } from '#core/access';
import {
  contribute,
  definePlugin,
  optional,
  type PluginContext,
  point,
  provide,
  provideNow,
  type Scope,
  token,
} from '#core/registry';

interface Store {
  readonly name: string;
}
const gateway = token<{ get(): string }, 'app'>('core.gateway', 'app');
const company = token<{ id: string }, 'company'>('core.company', 'company');
const database = token<{ run(): void }, 'process'>('core.database', 'process');
const transaction = token<{ query(): void }, 'request'>('core.transaction', 'request');
const appStore = token<Store, 'app'>('tags.app-store', 'app');
const companyStore = token<Store, 'company'>('tags.store', 'company');
const allocator = token<Store, 'process'>('numbering.allocator', 'process');
const perRequest = token<Store, 'request'>('numbering.per-request', 'request');
const pages = point<{ readonly path: string }>('core.pages');
const tags = resource('tags', { read: ['Owner'], edit: ['Owner'] });

provideNow(companyStore, [gateway, company], (http, { id }) => ({ name: http.get() + id }));
provideNow(companyStore, [optional(company)], (maybe) => ({ name: maybe?.id ?? '' }));
provideNow(perRequest, [database, transaction], () => ({ name: '' }));
// @ts-expect-error an app service that needs a company token
provideNow(appStore, [company], () => ({ name: '' }));
// @ts-expect-error …nor an optional one
provideNow(appStore, [optional(company)], () => ({ name: '' }));
// @ts-expect-error a process service that needs what belongs to one request
provideNow(allocator, [transaction], () => ({ name: '' }));
// @ts-expect-error a company service that needs what only the gateway has
provideNow(companyStore, [database], () => ({ name: '' }));
// @ts-expect-error a maker whose product is not the token's
provideNow(appStore, [gateway], () => ({ title: '' }));
// @ts-expect-error a maker that expects something else than the dependency
provideNow(appStore, [gateway], (http: { post(): string }) => ({ name: http.post() }));
// @ts-expect-error an optional dependency used as if it were always there
provideNow(companyStore, [optional(company)], (maybe) => ({ name: maybe.id }));

const storeModule = { default: (http: { get(): string }) => ({ name: http.get() }) };
provide(appStore, [gateway], async () => storeModule);
// @ts-expect-error a module whose maker wants other dependencies than are listed
provide(appStore, [appStore], async () => storeModule);
// @ts-expect-error a module without a default export
provide(appStore, [gateway], async () => ({ store: storeModule.default }));

contribute(pages, { id: 'tags.page', gate: tags.edit }, { path: 'tags' });
// @ts-expect-error a contribution of the wrong kind
contribute(pages, { id: 'tags.page' }, { url: 'tags' });
// @ts-expect-error a permission that the resource does not declare
contribute(pages, { id: 'tags.page', gate: tags.delete }, { path: 'tags' });
// @ts-expect-error a gate that is a text
contribute(pages, { id: 'tags.page', gate: 'tags:edit' }, { path: 'tags' });
// @ts-expect-error a way of being denied that does not exist
contribute(pages, { id: 'tags.page', whenDenied: 'greyed' }, { path: 'tags' });

definePlugin({ id: 'tags', version: '1', needs: [gateway, company], wants: [companyStore] });
// @ts-expect-error a manifest without a version
definePlugin({ id: 'tags' });
// @ts-expect-error a service named by a text
definePlugin({ id: 'tags', version: '1', needs: ['core.gateway'] });
// @ts-expect-error what a manifest does not have
definePlugin({ id: 'tags', version: '1', requires: [] });

declare const scope: Scope;
export const resolved: Promise<Store> = scope.resolve(companyStore);
// @ts-expect-error taken for another service than its token says
export const mistaken: Promise<{ get(): string }> = scope.resolve(companyStore);

declare const context: PluginContext;
export const own: Promise<Store> = context.get(appStore);
// @ts-expect-error activate() runs in the app: no company is there yet
void context.get(companyStore);
