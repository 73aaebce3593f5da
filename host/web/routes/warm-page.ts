import type { Active, PluginHost } from '#core/registry';
import { pageLoader } from '#core/web/shell';
import type { Page } from '#core/web/tokens';

/**
 * Fetches the code of a page whose company is still being opened: the page, and the services that its plugin asks for.
 * They are then at hand when they are wanted. One that fails is asked for again by whoever needs it, and told of there.
 */
export function warmPage(page: Active<Page>, host: PluginHost): void {
  const owner = host.plugins.find(({ id }) => id === page.owner)?.manifest;
  const asked = new Set([...(owner?.needs ?? []), ...(owner?.wants ?? [])].map(({ id }) => id));
  const services = host.plugins.flatMap(({ manifest }) => manifest?.provides ?? []);
  const loaders: (() => unknown)[] = [
    pageLoader(page.value.page),
    ...services.filter(({ token }) => asked.has(token.id)).map(({ load }) => load),
  ];
  for (const load of loaders) void fetched(load);
}

async function fetched(load: () => unknown): Promise<void> {
  try {
    await load();
  } catch {
    // Told of where it is needed.
  }
}
