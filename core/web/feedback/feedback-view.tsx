import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useService } from '../react/use-service.ts';
import { feedback, language } from '../tokens.ts';
import { FeedbackStore } from './feedback-store.ts';
import { ToastList } from './toast-list.tsx';

const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

/**
 * Shows toasts and asks questions; once on the page, above everything. The list of toasts is there before the first one
 * is: a live region that appears together with its text is not read aloud. Dialogs are fetched with the first question.
 */
export const FeedbackView = observer(function FeedbackView() {
  const store = useService(feedback);
  const texts = useService(language);
  if (!(store instanceof FeedbackStore)) return null; // a test put another feedback in its place, which needs no view
  const { question } = store;
  return (
    <>
      <ToastList store={store} language={texts} />
      <Suspense fallback={null}>
        {question && <QuestionDialog key={question.id} asked={question} store={store} language={texts} />}
      </Suspense>
    </>
  );
});
