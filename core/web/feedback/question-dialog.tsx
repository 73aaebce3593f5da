import type { Language } from '../tokens.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { PendingQuestion, FeedbackStore } from './feedback-store.ts';

export interface QuestionDialogProps {
  readonly pending: PendingQuestion;
  readonly store: FeedbackStore;
  readonly language: Language;
}

/** Shows a question. It is a default export, because the code of dialogs is loaded with the first question. */
export default function QuestionDialog({ pending, store, language }: QuestionDialogProps) {
  const { title, text, accept, cancel, danger } = pending;
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
