import type { Active, PluginHost } from '#core/registry';
import { pageLoader } from '#core/web/shell';
import type { Page } from '#core/web/tokens';

/**
 * Loads the code of a page while its company is still opening: the page, and the services that its plugin requires, so that they are ready
 * when needed. If one fails, it is loaded again where it is needed, and the error is shown there.
 */
export function warmPage(page: Active<Page>, host: PluginHost): void {
  const owner = host.plugins.find(({ id }) => id === page.owner)?.manifest;
  const requiredTokens = new Set([...(owner?.needs ?? []), ...(owner?.wants ?? [])].map(({ id }) => id));
  const services = host.plugins.flatMap(({ manifest }) => manifest?.provides ?? []);
  const loaders: (() => unknown)[] = [
    pageLoader(page.value.page),
    ...services.filter(({ token }) => requiredTokens.has(token.id)).map(({ load }) => load),
  ];
  for (const load of loaders) void fetched(load);
}

async function fetched(load: () => unknown): Promise<void> {
  try {
    await load();
  } catch {
    // The error is shown where the code is needed.
  }
}
