import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { Language } from '../tokens.ts';
import { Toaster, type ToastItem } from '../ui/toaster.tsx';
import type { FeedbackStore, ShownToast } from './feedback-store.ts';

/** Shows the toasts of a store, with their texts in the user's language. */
export const ToastList = observer(function ToastList({
  store,
  language,
}: {
  store: FeedbackStore;
  language: Language;
}) {
  const dismiss = useCallback((id: string) => store.close(id), [store]);
  return <Toaster items={store.toasts.map((toast) => itemOf(toast, language))} onDismiss={dismiss} />;
});

function itemOf({ id, code, intent, text, detail, timeout, link, action }: ShownToast, language: Language): ToastItem {
  const item = {
    id,
    intent,
    timeout,
    text: language.text(text),
    detail: detail && language.text(detail),
    ...(code && { code }),
    ...(link && { link: { label: language.text(link.text), to: link.to } }),
  };
  if (!action) return item;
  const { text: label, undoes } = action;
  return { ...item, action: { label: language.text(label), onClick: () => action.run(), ...(undoes && { undoes }) } };
}
