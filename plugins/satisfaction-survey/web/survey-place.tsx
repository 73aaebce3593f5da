import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useService } from '#core/web';
// Not the contract's index: with it its endpoints would come with every first page.
import { surveyStore } from '../contract/survey-store.ts';

// Dialogs bring 40 kB along, and on most days there is nothing to ask.
const SurveyDialog = lazy(() => import('./survey-dialog.tsx'));

/** The place of the question: its code comes when it is asked. */
export default observer(function SurveyPlace() {
  const store = useService(surveyStore);
  return (
    store.state === 'shown' && (
      <Suspense fallback={null}>
        <SurveyDialog store={store} />
      </Suspense>
    )
  );
});
