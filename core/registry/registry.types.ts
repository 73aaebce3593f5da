/** Proves what must not compile. Checked by `tsc`; never run. */
import { contribute, definePlugin, optional, point, provideNow, token } from './index.ts';

interface Store {
  readonly name: string;
}
const gateway = token<{ get(): string }, 'app'>('core.gateway', 'app');
const company = token<{ id: string }, 'company'>('core.company', 'company');
const appStore = token<Store, 'app'>('tags.app-store', 'app');
const companyStore = token<Store, 'company'>('tags.store', 'company');
const pages = point<{ readonly path: string }>('core.pages');

provideNow(companyStore, [gateway, company], (http, { id }) => ({ name: http.get() + id }));
provideNow(companyStore, [optional(company)], (maybe) => ({ name: maybe?.id ?? '' }));
// @ts-expect-error an app service that needs a company token
provideNow(appStore, [company], () => ({ name: '' }));
// @ts-expect-error …nor an optional one
provideNow(appStore, [optional(company)], () => ({ name: '' }));
// @ts-expect-error a maker whose product is not the token's
provideNow(appStore, [gateway], () => ({ title: '' }));
// @ts-expect-error a maker that expects something else than the dependency
provideNow(appStore, [gateway], (http: { post(): void }) => ({ name: String(http) }));

contribute(pages, { id: 'tags.page' }, { path: 'tags' });
// @ts-expect-error a contribution of the wrong kind
contribute(pages, { id: 'tags.page' }, { url: 'tags' });
// @ts-expect-error a manifest without a version
definePlugin({ id: 'tags' });
