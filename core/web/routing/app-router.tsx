import type { ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter } from 'react-router-dom';

/** The part of react-router's data router that the core uses. */
export type AppRouter = ReturnType<typeof createBrowserRouter>;

/**
 * A data router with one splat route over our own table of pages: react-router can add routes but not remove them, and
 * plugins come and go. The data router, because only its `useBlocker` can stop the browser's Back.
 * @param errorElement what stands instead when the frame itself fails
 */
export function createAppRouter(element: ReactNode, basename: string, errorElement: ReactNode): AppRouter {
  return createBrowserRouter([{ path: '*', element, errorElement }], { basename });
}

/** The same without a browser's address bar, for tests. */
export function createTestRouter(element: ReactNode, initialPath = '/', basename = '/'): AppRouter {
  return createMemoryRouter([{ path: '*', element }], { basename, initialEntries: [initialPath] });
}
