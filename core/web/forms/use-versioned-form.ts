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
import { type StoredDraftState, useStoredDraft } from './use-stored-draft.ts';
import { type FormRules, useSchemaForm, type ValuesOf } from './use-schema-form.ts';

export interface VersionedFormOptions<S extends TSchema, T extends Versioned> {
  /** The schema of the values to fill in: the endpoint's body without the version. */
  readonly schema: S;
  /** The record as it was last read; undefined for a new one. */
  readonly saved: T | undefined;
  /** Returns the part of a record that the form edits, or the initial values of a new one. */
  readonly valuesOf: (record: T | undefined) => ValuesOf<S>;
  /**
   * Returns the record with the form's values in it, to compare it with a version that somebody else saved. The default puts the values
   * over the record.
   */
  readonly recordWith?: (record: T, values: ValuesOf<S>) => T;
  /** The fields of the record whose parts are compared and merged one by one: lists whose items have an `id`, and objects. */
  readonly compareWithin?: readonly (keyof T & string)[];
  /**
   * Sends the values to the gateway with the version of `base`, or creates a record if `base` is undefined. A repetition with the same
   * `idempotencyKey` must not write twice.
   */
  readonly write: (values: ValuesOf<S>, base: T | undefined, idempotencyKey: string) => Promise<T>;
  /**
   * Called after a save, unless the user has typed something since the form was sent: the form then stays until this input is saved too.
   */
  readonly onSaved?: (saved: T) => unknown;
  /** The form's own error messages. Always pass the same object. */
  readonly messages?: FieldMessages;
  /** See {@link SchemaFormOptions.rules}. */
  readonly rules?: FormRules<ValuesOf<S>>;
  /** Returns the part of the values that this browser may store until they are saved, so without a password. The default is all of them. */
  readonly keep?: (values: ValuesOf<S>) => ValuesOf<S>;
  /** A name that distinguishes this form from others on the same page whose records have no id, so that each has its own draft. */
  readonly part?: string;
  /** The text of the toast when saving failed and no field can show why. */
  readonly failed: TextRef;
  /**
   * Shows a refusal in the form's own way; returns `false` if it could not. The default shows it next to the fields that the gateway names.
   */
  readonly explain?: (error: unknown, form: UseFormReturn<ValuesOf<S>>) => boolean;
}

export interface VersionedForm<T, Values extends object> {
  readonly form: UseFormReturn<Values>;
  /** The record as it was last read or saved; undefined for a new one. */
  readonly record: T | undefined;
  /** The state that the save button shows. */
  readonly save: SaveStore;
  submit(values: Values): Promise<void>;
  /** The props of {@link StaleVersionQuestion}: `<StaleVersionQuestion {...question} labelOf={…} />`. */
  readonly question: {
    readonly conflict: VersionConflict<T> | undefined;
    onKeepMine(): void;
    onTakeTheirs(): void;
    onClose(): void;
  };
  /** The props of {@link StoredDraftNotice}: input that a reload or a new sign-in left unsaved. */
  readonly storedDraft: StoredDraftState;
  /** Allows leaving the page without a question, such as after the record was deleted. */
  release(): void;
}

/**
 * Returns the form of a record that others may change meanwhile: it saves against the version that was read. While the user has changed
 * nothing, the form shows at once what somebody else saved; otherwise the gateway refuses to save (409 `stale-version`) and both changes
 * are merged: a change of only one side is taken, and where both changed the same value, the user chooses in a dialog. No input is lost
 * before that choice, and input during a save stays as an unsaved change. The form asks before the user leaves with changes, and stores the
 * input in this browser until it is saved.
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
  /** The version of the record on which the user's changes are based; undefined for a new record. */
  const [base, setBase] = useState(saved);
  const [conflict, setConflict] = useState<VersionConflict<T>>();
  const defaultValues = valuesOf(base) as DefaultValues<Values>; // complete values are valid default values
  const form = useSchemaForm({ schema, defaultValues, ...(messages && { messages }), ...(rules && { rules }) });
  const { isDirty } = form.formState;
  const { path } = useService(navigator).location;
  const [page] = useState(path); // the path at the start: after a new record is saved, its page has another address
  const storedDraft = useStoredDraft<Values, T>({
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
  const unsaved = useUnsavedChanges(isDirty, storedDraft.forget);

  /** The values of the form when it was sent. */
  const sent = useRef<Values>(undefined);
  /** Returns `values` together with the input that the user has typed since the form was sent. */
  const withTyped = (values: Values): Values =>
    sent.current ? mergeRecords(sent.current, form.getValues(), values, compareWithin).withMine : values;
  /** Takes `record` as the saved version, and shows `values` as changes of it. @returns whether there are any changes */
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

  /** Returns the record as the form would write it, so that a mere difference in notation does not count as a change. */
  const asTyped = (record: T, values = valuesOf(record)) => recordWith(record, values);

  const submit = async (values: Values): Promise<void> => {
    if (save.state === 'inProgress') return; // the button was pressed again before the first press was validated: nothing more is sent
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
    // The changes do not conflict, so they are saved over the other person's version without a question.
    if (!(await settle(found.theirs, found.withMine))) await finish(found.theirs);
  };
  const finish = async (record: T) => {
    if (show(record, withTyped(valuesOf(record)))) return save.changed();
    unsaved.release(); // the form has no changes, so nothing asks when the user leaves the page [B4-23]
    await onSaved?.(record);
  };
  /** Saves `merged` over the current version; returns `false` if they are equal. */
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
    storedDraft,
    release: unsaved.release,
  };
}
