import type { Language } from '../tokens.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { PendingQuestion, FeedbackStore } from './feedback-store.ts';

export interface QuestionDialogProps {
  readonly asked: PendingQuestion;
  readonly store: FeedbackStore;
  readonly language: Language;
}

/** Shows a question. It is a default export, because the code of dialogs is loaded with the first question. */
export default function QuestionDialog({ asked, store, language }: QuestionDialogProps) {
  const { title, text, accept, cancel, danger } = asked;
  return (
    <ConfirmDialog
      isOpen
      title={language.text(title)}
      confirmLabel={language.text(accept)}
      {...(cancel === undefined ? {} : { cancelLabel: language.text(cancel) })}
      tone={danger ? 'danger' : 'default'}
      onConfirm={() => store.answer(true)}
      onCancel={() => store.answer(false)}
    >
      {text === undefined ? null : language.text(text)}
    </ConfirmDialog>
  );
}
