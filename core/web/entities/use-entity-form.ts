import { useState } from 'react';
import type { DefaultValues, FieldPath, UseFormReturn } from 'react-hook-form';
import type { TSchema } from 'typebox';
import type { Entities, Entity, Problem } from '#core/contract';
import type { FieldMessages } from '../forms/field-messages.ts';
import { showFieldProblems } from '../forms/form-errors.ts';
import { SaveStore } from '../forms/save-store.ts';
import { type VersionConflict, versionConflictOf } from '../forms/stale-version.ts';
import { useSchemaForm, type ValuesOf } from '../forms/use-schema-form.ts';
import { isProblem } from '../gateway/gateway-problem.ts';
import { useService } from '../react/use-service.ts';
import { useUnsavedChanges } from '../routing/use-unsaved-changes.ts';
import { feedback, language } from '../tokens.ts';

export interface EntityFormOptions<S extends TSchema, T extends Entity> {
  readonly store: Pick<Entities<T, ValuesOf<S>>, 'create' | 'update'>;
  /** Of the values to fill in: the endpoint's body without the version. */
  readonly schema: S;
  /** Absent: a new one. */
  readonly entity: T | undefined;
  /** What a new one begins with. */
  readonly empty: ValuesOf<S>;
  /** The form's own words for what is wrong. Keep its identity. */
  readonly messages?: FieldMessages;
  /** The endpoint's own problems, and the field that each is shown beside. */
  readonly refusals?: readonly EntityRefusal<ValuesOf<S>>[];
  readonly onSaved: (entity: T) => void;
}

export interface EntityRefusal<Values> {
  readonly problem: Problem;
  readonly field: keyof Values & string;
  readonly textKey: string;
}

/** What {@link EntityForm} draws around the fields. */
export interface EntityFormState<T extends Entity, Values extends object> {
  readonly form: UseFormReturn<Values>;
  readonly save: SaveStore;
  /** Saving failed, and the form shows why where it can. [A8-11] [B8-10] */
  readonly failed: boolean;
  readonly conflict: VersionConflict<T> | undefined;
  submit(values: Values): Promise<void>;
  keepMine(merged: T): void;
  takeTheirs(theirs: T): void;
  closeConflict(): void;
}

/** The form of an entity, new or known, and what came of saving it. Guards what was not saved. */
export function useEntityForm<S extends TSchema, T extends Entity & ValuesOf<S>>(
  options: EntityFormOptions<S, T>,
): EntityFormState<T, ValuesOf<S>> {
  type Values = ValuesOf<S>;
  const { store, schema, entity, empty, messages, refusals = [], onSaved } = options;
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, '')); // every failure is explained in the form
  const [failed, setFailed] = useState(false);
  /** What the user's changes are changes of: as it was when the form was opened, whatever arrived since. */
  const [base, setBase] = useState(entity);
  const [conflict, setConflict] = useState<VersionConflict<T>>();
  const editedOf = (of: T) => valuesOf(of) as unknown as Values; // T is the values with an id and a version
  const defaultValues = (base ? editedOf(base) : empty) as DefaultValues<Values>; // whole values are default values
  const form = useSchemaForm({ schema, defaultValues, ...(messages && { messages }) });
  const unsaved = useUnsavedChanges(form.formState.isDirty);

  const explain = (error: unknown) => {
    const refusal = refusals.find(({ problem }) => isProblem(error, problem));
    if (!refusal) return void showFieldProblems(form, error, texts, messages);
    const name = refusal.field as unknown as FieldPath<Values>; // a key of the values is a path in them
    form.setError(
      name,
      { type: refusal.problem.code, message: texts.text({ key: refusal.textKey }) },
      { shouldFocus: true },
    );
  };
  const submit = async (values: Values, of = base) => {
    setFailed(false);
    const outcome = await save.run(
      (key) => (of ? store.update(of.id, { ...values, version: of.version }, key) : store.create(values, key)),
      (error) => {
        const found = base && versionConflictOf<T>(error, base, { ...base, ...values });
        setConflict(found);
        setFailed(!found);
        if (!found) explain(error);
        return true;
      },
    );
    if (!outcome.saved) return;
    unsaved.release();
    onSaved(outcome.value);
  };
  return {
    form,
    save,
    failed,
    conflict,
    submit: (values) => submit(values),
    keepMine: (merged) => {
      setConflict(undefined);
      void submit(editedOf(merged), merged);
    },
    takeTheirs: (theirs) => {
      setConflict(undefined);
      setBase(theirs);
      form.reset(editedOf(theirs));
    },
    closeConflict: () => setConflict(undefined),
  };
}

/** What a form edits of an entity: everything but what the gateway gives it. */
export function valuesOf<T extends Entity>(entity: T): Omit<T, keyof Entity> {
  const { id: _id, version: _version, ...values } = entity;
  return values;
}
