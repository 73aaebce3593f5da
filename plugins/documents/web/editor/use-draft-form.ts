import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useService } from '#core/web';
import { language } from '#core/web/tokens';
import { useDocuments } from '../documents-context.tsx';
import { documentResolver } from './form-check.ts';
import type { FormValues } from './form-values.ts';

interface DraftForm {
  readonly form: UseFormReturn<FormValues>;
  /** Takes saved values as the ones not changed, and keeps over them what was typed since they were sent. */
  readonly settle: (saved: FormValues, sent?: FormValues) => void;
}

/** The form of one draft, checked by the endpoint's schema. @param onTyped runs with each change */
export function useDraftForm(initial: FormValues, onTyped: () => void): DraftForm {
  const { kind } = useDocuments();
  const texts = useService(language);
  const resolver = useMemo(() => documentResolver(kind.endpoints.create.body!, texts), [kind, texts]);
  const form = useForm<FormValues>({ mode: 'onTouched', defaultValues: initial, resolver });
  const typed = useRef(onTyped);
  typed.current = onTyped;
  const { reset, getValues, setValue, subscribe } = form;
  // Taking over what was saved changes values too, and is no typing.
  const settling = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty }) => {
          if (isDirty && !settling.current) typed.current();
        },
      }),
    [subscribe],
  );

  const settle = useCallback(
    (saved: FormValues, sent?: FormValues) => {
      const now = structuredClone(getValues());
      settling.current = true;
      reset(saved);
      settling.current = false;
      if (!sent) return;
      for (const [field, value] of Object.entries(now)) {
        const name = field as keyof FormValues; // a form's own field
        if (JSON.stringify(value) !== JSON.stringify(sent[name])) setValue(name, value, { shouldDirty: true });
      }
    },
    [getValues, reset, setValue],
  );
  return { form, settle };
}
