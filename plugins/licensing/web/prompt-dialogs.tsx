import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useService } from '#core/web';
import { licencePrompts } from '../contract/index.ts';

// Dialogs add 40 kB, and on most days there is no question to show, so they are loaded on demand.
const PromptDialog = lazy(() => import('./prompt-dialog.tsx'));

/** Renders the current prompt. Its code is loaded with the first prompt. */
export default observer(function PromptDialogs() {
  const { current } = useService(licencePrompts);
  return (
    current && (
      <Suspense fallback={null}>
        <PromptDialog />
      </Suspense>
    )
  );
});
