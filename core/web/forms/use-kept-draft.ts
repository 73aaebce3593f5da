import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useService } from '../react/use-service.ts';
import type { DraftKeeper, LeftDraft } from '../storage/kept-drafts.ts';
import { keptDrafts } from '../tokens.ts';

export interface KeptDraftOptions<Values extends FieldValues, Base> {
  /** Stays the same over a reload; with the company's id in it. */
  readonly name: string;
  readonly form: UseFormReturn<Values>;
  /** What the form's values are changes of; absent: a new record. */
  readonly base: Base | undefined;
  /** What of the values may be kept. Default: all. */
  readonly keep?: (values: Values) => Values;
  /** Puts a draft into the form, as changes of what it was made from. */
  readonly onRestore: (values: Values, base: Base | undefined) => void;
}

/** A draft that was left, and what can be done about it: see {@link KeptDraftNotice}. */
export interface KeptDraftState {
  /** When it was typed; milliseconds since the epoch. Absent: there is none. */
  readonly leftAt: number | undefined;
  restore(): void;
  discard(): void;
  /** What is typed here is given up: it is not to be offered again. */
  forget(): void;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and knows of what was typed and left before.
 * A draft made from an older version than there is now is saved against that older one, so that the usual question of a
 * stale version follows.
 */
export function useKeptDraft<Values extends FieldValues, Base>(
  options: KeptDraftOptions<Values, Base>,
): KeptDraftState {
  const { name, form } = options;
  const drafts = useService(keptDrafts);
  const current = useRef(options);
  current.current = options;
  const keeper = useRef<DraftKeeper>(undefined);
  const [left, setLeft] = useState<LeftDraft>();
  const look = () => void keeper.current?.left().then(setLeft);

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
    void keeper.current?.left().then((found) => isOver || setLeft(found));
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
    leftAt: left?.at,
    restore: () => {
      if (!left) return;
      // Nothing that was typed here meanwhile is lost: it is offered in turn.
      keeper.current?.setAside();
      current.current.onRestore(left.values as Values, left.base as Base | undefined); // written by a form of this name
      keeper.current?.flush();
      keeper.current?.discard(left);
      setLeft(undefined);
      look();
    },
    discard: () => {
      if (left) keeper.current?.discard(left);
      setLeft(undefined);
      look();
    },
    forget: () => keeper.current?.forget(),
  };
}
