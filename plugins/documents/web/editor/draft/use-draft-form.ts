import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useService } from '#core/web';
import { sameValue } from '#core/web/forms';
import { language } from '#core/web/tokens';
import { useDocuments } from '../../documents-context.tsx';
import { documentResolver, type FormValues } from '../values/index.ts';

interface DraftForm {
  readonly form: UseFormReturn<FormValues>;
  /** Sets the saved values as the unchanged state and applies other values as changes. */
  readonly settle: (saved: FormValues, changes?: Partial<FormValues>) => void;
  /** Returns the values that the user typed after these values were sent. */
  readonly typedSince: (sent: FormValues) => Partial<FormValues>;
}

/** Returns the form of one draft, validated by the endpoint's schema. @param onTyped runs at each change */
export function useDraftForm(initial: FormValues, onTyped: () => void): DraftForm {
  const { kind } = useDocuments();
  const texts = useService(language);
  const resolver = useMemo(() => documentResolver(kind, kind.endpoints.create.body!, texts), [kind, texts]);
  const form = useForm<FormValues>({ mode: 'onTouched', defaultValues: initial, resolver });
  const typed = useRef(onTyped);
  typed.current = onTyped;
  const { reset, getValues, subscribe } = form;
  // Setting saved values changes the form too, but is not typing.
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
    (saved: FormValues, changes: Partial<FormValues> = {}) => {
      settling.current = true;
      reset(saved);
      settling.current = false;
      // `setValue` has no effect here, because after a reset the form does not know its list of lines until it is rendered again.
      if (Object.keys(changes).length > 0) reset({ ...saved, ...changes }, { keepDefaultValues: true });
    },
    [reset],
  );
  const typedSince = useCallback(
    (sent: FormValues) => {
      const now = Object.entries(structuredClone(getValues())) as [keyof FormValues, unknown][]; // The entries are the fields of the form.
      return Object.fromEntries(now.filter(([name, value]) => !sameValue(value, sent[name])));
    },
    [getValues],
  );
  return { form, settle, typedSince };
}
