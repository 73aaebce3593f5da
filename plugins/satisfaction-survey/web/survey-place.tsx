import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useService } from '#core/web';
// The contract's index is not imported here, because it would load the endpoints with every first page.
import { surveyStore } from '../contract/survey-store.ts';

// Dialogs add 40 kB, and on most days the survey is not shown, so they are loaded on demand.
const SurveyDialog = lazy(() => import('./survey-dialog.tsx'));

/** Renders the survey; the code of the dialog is loaded when the survey is shown. */
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
