import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { PageLocation } from './address-bar.ts';
import type { AppRouter } from './app-router.ts';

const Context = createContext<AppRouter | undefined>(undefined);

/** Links in it go through the router. */
export function RouterProvider({ router, children }: { readonly router: AppRouter; readonly children: ReactNode }) {
  return <Context value={router}>{children}</Context>;
}

/** The router around. @throws Error outside of a RouterProvider */
export function useRouter(): AppRouter {
  const router = useContext(Context);
  if (!router) throw new Error('There is no RouterProvider around');
  return router;
}

/** Where the page is. Draws again at each move. */
export function useLocation(): PageLocation {
  const router = useRouter();
  return useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.location,
  );
}
