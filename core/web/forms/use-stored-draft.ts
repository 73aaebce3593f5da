import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useService } from '../react/use-service.ts';
import type { DraftSaver, UnsavedDraft } from '../storage/draft-store.ts';
import { draftStore } from '../tokens.ts';

export interface StoredDraftOptions<Values extends FieldValues, Base> {
  /** The name of the draft, which stays the same after a reload and contains the company's id. */
  readonly name: string;
  readonly form: UseFormReturn<Values>;
  /** The record that the user changes; it is absent for a new record. */
  readonly base: Base | undefined;
  /** Returns the part of the values that may be stored. The default is all of them. */
  readonly keep?: (values: Values) => Values;
  /** Puts a draft into the form, as changes of the record from which it was made. */
  readonly onRestore: (values: Values, base: Base | undefined) => void;
}

/** A draft that was not saved, and the possible actions on it: see {@link StoredDraftNotice}. */
export interface StoredDraftState {
  /** The time of the last input in milliseconds since the epoch; it is absent if there is no draft. */
  readonly lastInputAt: number | undefined;
  restore(): void;
  discard(): void;
  /** Deletes the draft of the current input, so that it is not offered again. */
  forget(): void;
}

/**
 * Stores the input of a form in this browser until it is saved, and finds earlier input that was not saved. A draft that is based on an
 * older version of the record is saved against that older version, so that the usual question about a stale version follows. Input is
 * offered; only a tab that was left because the session had ended restores it without a question.
 */
export function useStoredDraft<Values extends FieldValues, Base>(
  options: StoredDraftOptions<Values, Base>,
): StoredDraftState {
  const { name, form } = options;
  const drafts = useService(draftStore);
  const current = useRef(options);
  current.current = options;
  const keeper = useRef<DraftSaver>(undefined);
  const [foundDraft, setFoundDraft] = useState<UnsavedDraft>();
  const look = () => void keeper.current?.unsaved().then(setFoundDraft);
  const restore = (draft: UnsavedDraft) => {
    // The input that the user has typed since is not lost: it becomes a draft that is offered next.
    keeper.current?.setAside();
    current.current.onRestore(draft.values as Values, draft.base as Base | undefined); // a form with this name wrote the draft
    keeper.current?.flush();
    keeper.current?.discard(draft);
    setFoundDraft(undefined);
    look();
  };
  const onFound = useRef<(draft: UnsavedDraft | undefined) => void>(undefined);
  onFound.current = (draft) => (draft && drafts.isAwaited(draft) ? restore(draft) : setFoundDraft(draft));

  useEffect(() => {
    const opened = drafts.open(current.current.name);
    keeper.current = opened;
    return () => {
      keeper.current = undefined;
      opened.close();
    };
  }, [drafts]);
  useEffect(() => {
    keeper.current?.rename(name);
    let isOver = false;
    void keeper.current?.unsaved().then((found) => isOver || onFound.current?.(found));
    return () => void (isOver = true);
  }, [drafts, name]);
  const { subscribe, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty }) => {
          const read = () => {
            const { base, keep = (values: Values) => values } = current.current;
            return { base, values: keep(getValues()) };
          };
          if (isDirty) keeper.current?.typed(read);
          else keeper.current?.forget();
        },
      }),
    [subscribe, getValues],
  );

  return {
    lastInputAt: foundDraft?.at,
    restore: () => foundDraft && restore(foundDraft),
    discard: () => {
      if (foundDraft) keeper.current?.discard(foundDraft);
      setFoundDraft(undefined);
      look();
    },
    forget: () => keeper.current?.forget(),
  };
}
