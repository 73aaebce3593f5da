import type { ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter } from 'react-router-dom';

/** The part of react-router's data router that the core uses. */
export type AppRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Creates a data router with one splat route for the core's own table of pages: react-router can add routes but not remove them, and
 * plugins can be turned on and off. Only a data router has `useBlocker`, which can stop the browser's Back.
 * @param errorElement the content that is shown when the frame itself fails
 */
export function createAppRouter(element: ReactNode, basename: string, errorElement: ReactNode): AppRouter {
  return createBrowserRouter([{ path: '*', element, errorElement }], { basename });
}

/** Creates the same router without a browser's address bar, for tests. */
export function createTestRouter(element: ReactNode, initialPath = '/', basename = '/'): AppRouter {
  return createMemoryRouter([{ path: '*', element }], { basename, initialEntries: [initialPath] });
}
