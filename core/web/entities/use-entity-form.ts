import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { TSchema } from 'typebox';
import type { Entities, Entity, Problem } from '#core/contract';
import type { FieldMessages } from '../forms/field-messages.ts';
import { showFieldProblems } from '../forms/form-errors.ts';
import type { ValuesOf } from '../forms/use-schema-form.ts';
import { useVersionedForm, type VersionedForm } from '../forms/use-versioned-form.ts';
import { isProblem } from '../gateway/gateway-problem.ts';
import { useService } from '../react/use-service.ts';
import { language } from '../tokens.ts';

export interface EntityFormOptions<S extends TSchema, T extends Entity> {
  readonly store: Pick<Entities<T, ValuesOf<S>>, 'create' | 'update'>;
  /** The schema of the values to fill in: the endpoint's body without the version. */
  readonly schema: S;
  /** The edited entity; it is undefined for a new one. */
  readonly entity: T | undefined;
  /** The initial values of a new entity. */
  readonly empty: ValuesOf<S>;
  /** The form's own error messages. Always pass the same object. */
  readonly messages?: FieldMessages;
  /** The endpoint's own problems, each with the field next to which it is shown. */
  readonly refusals?: readonly EntityRefusal<ValuesOf<S>>[];
  /** Returns the part of the values that this browser may store until they are saved, so without a secret. The default is all of them. */
  readonly keep?: (values: ValuesOf<S>) => ValuesOf<S>;
  readonly onSaved: (entity: T) => void;
}

export interface EntityRefusal<Values> {
  readonly problem: Problem;
  readonly field: keyof Values & string;
  readonly textKey: string;
}

/** The form of one entity and the state of its saving, as {@link EntityForm} shows them. */
export interface EntityFormState<T extends Entity, Values extends object> extends VersionedForm<T, Values> {
  /** `true` if saving failed; the form shows why if it can. [A8-11] [B8-10] */
  readonly failed: boolean;
}

/** Returns the form of an entity, new or existing, and the state of its saving. The user is asked before leaving with unsaved changes. */
export function useEntityForm<S extends TSchema, T extends Entity & ValuesOf<S>>(
  options: EntityFormOptions<S, T>,
): EntityFormState<T, ValuesOf<S>> {
  type Values = ValuesOf<S>;
  const { store, schema, entity, empty, messages, refusals = [], keep, onSaved } = options;
  const texts = useService(language);
  const [failed, setFailed] = useState(false);
  const state = useVersionedForm<S, T>({
    schema,
    saved: entity,
    valuesOf: (of) => (of ? (valuesOf(of) as unknown as Values) : empty), // T is the values plus an id and a version
    write: (values, base, key) => {
      setFailed(false);
      return base ? store.update(base.id, { ...values, version: base.version }, key) : store.create(values, key);
    },
    onSaved,
    ...(messages && { messages }),
    ...(keep && { keep }),
    failed: '', // empty, because the form itself explains every error
    explain: (error, form) => {
      setFailed(true);
      const refusal = refusals.find(({ problem }) => isProblem(error, problem));
      if (!refusal) showFieldProblems(form, error, texts, messages);
      else {
        const name = refusal.field as unknown as FieldPath<Values>; // a key of the values is a path in them
        const message = texts.text({ key: refusal.textKey });
        form.setError(name, { type: refusal.problem.code, message }, { shouldFocus: true });
      }
      return true;
    },
  });
  return { ...state, failed };
}

/** Returns the part of an entity that a form edits: all except what the gateway sets. */
export function valuesOf<T extends Entity>(entity: T): Omit<T, keyof Entity> {
  const { id: _id, version: _version, ...values } = entity;
  return values;
}
