import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useService } from '#core/web';
import { licencePrompts } from '../contract/index.ts';

// Dialogs bring 40 kB along, and on most days there is nothing to ask.
const PromptDialog = lazy(() => import('./prompt-dialog.tsx'));

/** The place of the prompts: their code comes with the first one that is due. */
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
