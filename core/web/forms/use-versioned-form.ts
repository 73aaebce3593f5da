import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { TSchema } from 'typebox';
import { useService } from '../react/use-service.ts';
import { useUnsavedChanges } from '../routing/use-unsaved-changes.ts';
import { feedback, language, navigator, type TextRef } from '../tokens.ts';
import type { FieldMessages } from './field-messages.ts';
import { showFieldProblems } from './form-errors.ts';
import { SaveStore } from './save-store.ts';
import { type VersionConflict, type Versioned, versionConflictOf } from './stale-version.ts';
import { mergeRecords, sameValue } from './three-way-merge.ts';
import { type KeptDraftState, useKeptDraft } from './use-kept-draft.ts';
import { type FormRules, useSchemaForm, type ValuesOf } from './use-schema-form.ts';

export interface VersionedFormOptions<S extends TSchema, T extends Versioned> {
  /** Of the values to fill in: the endpoint's body without the version. */
  readonly schema: S;
  /** The record as it was read, or read anew since; undefined: a new one. */
  readonly saved: T | undefined;
  /** What the form edits of a record; without one, what a new one begins with. */
  readonly valuesOf: (record: T | undefined) => ValuesOf<S>;
  /** The record with the form's values in it, to compare with what somebody else saved. Default: the values over the record. */
  readonly recordWith?: (record: T, values: ValuesOf<S>) => T;
  /** Fields of the record that are compared inside: lists whose items have an `id`, and objects. */
  readonly compareWithin?: readonly (keyof T & string)[];
  /** Writes the values over the record whose version they were made from. The call handles all statuses (`handles: '*'`). */
  readonly write: (values: ValuesOf<S>, base: T | undefined, idempotencyKey: string) => Promise<T>;
  /** Not while something is left that was typed since it was sent: the form stays until that is saved too. */
  readonly onSaved?: (saved: T) => unknown;
  /** The form's own words for what is wrong. Keep its identity. */
  readonly messages?: FieldMessages;
  /** See {@link SchemaFormOptions.rules}. */
  readonly rules?: FormRules<ValuesOf<S>>;
  /** What of the values this browser may keep until they are saved; a password it may not. Default: all. */
  readonly keep?: (values: ValuesOf<S>) => ValuesOf<S>;
  /** Tells this form from others of the same page whose records have no id, so that each keeps its own draft. */
  readonly part?: string;
  /** What the toast says when saving failed and no field can tell why. */
  readonly failed: TextRef;
  /** Tells of a refusal in the form's own way; `false`: it could not. Default: beside the fields that the gateway names. */
  readonly explain?: (error: unknown, form: UseFormReturn<ValuesOf<S>>) => boolean;
}

export interface VersionedForm<T, Values extends object> {
  readonly form: UseFormReturn<Values>;
  /** As it was last read or saved; undefined: a new one. */
  readonly record: T | undefined;
  /** What the button shows. */
  readonly save: SaveStore;
  submit(values: Values): Promise<void>;
  /** For {@link StaleVersionQuestion}: `<StaleVersionQuestion {...question} labelOf={…} />`. */
  readonly question: {
    readonly conflict: VersionConflict<T> | undefined;
    onKeepMine(): void;
    onTakeTheirs(): void;
    onClose(): void;
  };
  /** For {@link KeptDraftNotice}: what was typed here before, and left unsaved by a reload or a new sign-in. */
  readonly kept: KeptDraftState;
  /** The page may be left without a question: after the record was deleted. */
  release(): void;
}

/**
 * The form of a record that others may change meanwhile: it saves against the version that was read. What somebody else
 * saved is shown at once while nothing is changed here; otherwise saving is refused (409 `stale-version`), and both changes
 * are joined: what only one side changed holds; where both changed the same, the user chooses in a dialog. Nothing that was
 * typed is lost before that choice; what is typed while saving stays, as an unsaved change. Leaving with changes asks. What is
 * typed is kept in this browser until it is saved.
 *
 * ```tsx
 * const { form, save, submit, question } = useVersionedForm({
 *   schema: PartnerInput, saved: partner, valuesOf, failed: { key: 'PARTNERS.SAVE_FAILED' },
 *   write: (values, base, key) => store.update(partner.id, { ...values, version: base.version }, key),
 * });
 * ```
 */
export function useVersionedForm<S extends TSchema, T extends Versioned>(
  options: VersionedFormOptions<S, T>,
): VersionedForm<T, ValuesOf<S>> {
  type Values = ValuesOf<S>;
  const { schema, saved, valuesOf, write, onSaved, messages, rules, keep, failed, compareWithin, part = '' } = options;
  const { recordWith = (record, values) => ({ ...record, ...values }) } = options;
  const texts = useService(language);
  const toasts = useService(feedback);
  const { explain = (error, of) => showFieldProblems(of, error, texts, messages) } = options;
  const [save] = useState(() => new SaveStore(toasts, failed));
  /** What the user's changes are changes of. */
  const [base, setBase] = useState(saved);
  const [conflict, setConflict] = useState<VersionConflict<T>>();
  const defaultValues = valuesOf(base) as DefaultValues<Values>; // whole values are default values
  const form = useSchemaForm({ schema, defaultValues, ...(messages && { messages }), ...(rules && { rules }) });
  const { isDirty } = form.formState;
  const { path } = useService(navigator).location;
  const [page] = useState(path); // a new record that was saved goes on to an address of its own
  const kept = useKeptDraft<Values, T>({
    name: `${page}#${base && 'id' in base ? String(base.id) : part}`,
    form,
    base,
    ...(keep && { keep }),
    onRestore: (values, of) => {
      if (of) setBase(of);
      form.reset(valuesOf(of));
      form.reset({ ...valuesOf(of), ...values }, { keepDefaultValues: true });
    },
  });
  const unsaved = useUnsavedChanges(isDirty, kept.forget);

  /** What the form held when it was sent. */
  const sent = useRef<Values>(undefined);
  /** `values` with what was typed since the form was sent. */
  const withTyped = (values: Values): Values =>
    sent.current ? mergeRecords(sent.current, form.getValues(), values, compareWithin).withMine : values;
  /** Takes `record` as what is saved, and puts `values` over it, as changes. @returns whether there are any */
  const show = (record: T, values = valuesOf(record)): boolean => {
    setConflict(undefined);
    setBase(record);
    form.reset(valuesOf(record));
    const isChanged = !sameValue(values, valuesOf(record));
    if (isChanged) form.reset(values, { keepDefaultValues: true });
    return isChanged;
  };
  useEffect(() => {
    if (saved && base && saved.version > base.version && !isDirty) show(saved);
  });

  /** As the form would give it back: what only the form writes in another way is no change. */
  const asTyped = (record: T, values = valuesOf(record)) => recordWith(record, values);

  const submit = async (values: Values): Promise<void> => {
    if (save.state === 'inProgress') return; // pressed twice, before the first was checked: nothing more is sent
    sent.current = structuredClone(form.getValues());
    await send(values, base);
  };
  const send = async (values: Values, of: T | undefined): Promise<void> => {
    let found: VersionConflict<T> | undefined;
    const outcome = await save.run(
      (key) => write(values, of, key),
      (error) => {
        found = of && versionConflictOf(error, asTyped(of), asTyped(of, values), compareWithin);
        setConflict(found?.differences.length ? found : undefined);
        return found !== undefined || save.locked !== undefined || explain(error, form);
      },
    );
    if (outcome.saved) return finish(outcome.value);
    if (!found || found.differences.length > 0) return;
    // Both versions fit together: saved over theirs without a question.
    if (!(await settle(found.theirs, found.withMine))) await finish(found.theirs);
  };
  const finish = async (record: T) => {
    if (show(record, withTyped(valuesOf(record)))) return save.changed();
    unsaved.release(); // clean, so that nothing asks when the page is left [B4-23]
    await onSaved?.(record);
  };
  /** Saves `merged` over the version that is saved now; `false`: it is the same. */
  const settle = async (theirs: T, merged: T): Promise<boolean> => {
    const values = valuesOf(merged);
    show(theirs, withTyped(values));
    sent.current = values;
    if (sameValue(values, valuesOf(theirs))) return false;
    await send(values, theirs);
    return true;
  };
  return {
    form,
    record: base,
    save,
    submit,
    question: {
      conflict,
      onKeepMine: () => void (conflict && settle(conflict.theirs, conflict.withMine)),
      onTakeTheirs: () => void (conflict && settle(conflict.theirs, conflict.withTheirs)),
      onClose: () => setConflict(undefined),
    },
    kept,
    release: unsaved.release,
  };
}
