import type { ComponentType } from 'react';
import { useService } from '../react/use-service.ts';
import type { PageLoader, PageProps, ServicePage } from '../tokens.ts';

const loaders = new WeakMap<ServicePage, PageLoader>();

/** Returns the loader of a page; for a page that a service draws, it is the same loader each time. */
export function pageLoader(page: PageLoader | ServicePage): PageLoader {
  if (typeof page === 'function') return page;
  const known = loaders.get(page);
  if (known) return known;
  const loader: PageLoader = () => Promise.resolve({ default: drawnBy(page) });
  loaders.set(page, loader);
  return loader;
}

function drawnBy({ service, component, props }: ServicePage): ComponentType<PageProps> {
  return function DrawnByService({ params }: PageProps) {
    const components = useService(service) as Readonly<Record<string, ComponentType<PageProps>>>; // the manifest that names the service guarantees this type
    const Component = components[component];
    if (!Component) throw new Error(`The service ${service.id} has no component ${component}`);
    return <Component {...props} params={params} />;
  };
}
