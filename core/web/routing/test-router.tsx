import { type ReactNode, useState } from 'react';
import { createTestRouter } from './app-router.ts';
import { RouterProvider } from './router-context.tsx';

/** What its links need, at `/` and without an address bar. */
export function TestRouter({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => createTestRouter());
  return <RouterProvider router={router}>{children}</RouterProvider>;
}
