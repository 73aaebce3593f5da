import { type ComponentType, lazy, Suspense } from 'react';
import type { StaleVersionDialogProps } from './stale-version-dialog.tsx';

const Dialog = lazy(() => import('./stale-version-dialog.tsx').then((file) => ({ default: file.StaleVersionDialog })));

/** Asks what should hold when somebody saved the record meanwhile. Dialogs are fetched with the first such conflict. */
export function StaleVersionQuestion<T>(props: StaleVersionDialogProps<T>) {
  if (!props.conflict) return null;
  const Typed = Dialog as unknown as ComponentType<StaleVersionDialogProps<T>>; // `lazy` drops the type parameter
  return (
    <Suspense fallback={null}>
      <Typed {...props} />
    </Suspense>
  );
}
