import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useService } from '../react/use-service.ts';
import { feedback, language } from '../tokens.ts';
import { FeedbackStore } from './feedback-store.ts';
import { ToastList } from './toast-list.tsx';

const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

/**
 * Shows toasts and questions above everything else; it is used once per page. The list of toasts exists before the first toast does,
 * because screen readers do not read a live region that appears together with its text. The code of dialogs is loaded with the first
 * question.
 */
export const FeedbackView = observer(function FeedbackView() {
  const store = useService(feedback);
  const texts = useService(language);
  if (!(store instanceof FeedbackStore)) return null; // a test replaced the service with one that needs no view
  const { question } = store;
  return (
    <>
      <ToastList store={store} language={texts} />
      <Suspense fallback={null}>
        {question && <QuestionDialog key={question.id} pending={question} store={store} language={texts} />}
      </Suspense>
    </>
  );
});
