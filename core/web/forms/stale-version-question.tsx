import { type ComponentType, lazy, Suspense } from 'react';
import type { StaleVersionDialogProps } from './stale-version-dialog.tsx';

const Dialog = lazy(() => import('./stale-version-dialog.tsx').then((file) => ({ default: file.StaleVersionDialog })));

/** Asks which changes to keep when somebody else saved the record meanwhile. The code of dialogs is loaded with the first such conflict. */
export function StaleVersionQuestion<T>(props: StaleVersionDialogProps<T>) {
  if (!props.conflict) return null;
  const Typed = Dialog as unknown as ComponentType<StaleVersionDialogProps<T>>; // `lazy` drops the type parameter
  return (
    <Suspense fallback={null}>
      <Typed {...props} />
    </Suspense>
  );
}
