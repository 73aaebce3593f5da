import { useMemo } from 'react';
import { type DefaultValues, type Resolver, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { Static, TSchema } from 'typebox';
import { loadSchema } from '#core/contract';
import { useService } from '../react/use-service.ts';
import { type Language, language } from '../tokens.ts';
import { checkSchema } from './check-schema.ts';
import type { FieldMessages, WrongField } from './field-messages.ts';
import { formErrorsOf } from './form-errors.ts';

/** The values that a schema describes, if it describes an object. */
export type ValuesOf<S extends TSchema> = Static<S> extends object ? Static<S> : never;

export interface SchemaFormOptions<S extends TSchema>
  extends Omit<UseFormProps<ValuesOf<S>>, 'resolver' | 'defaultValues'> {
  /** The schema of the endpoint's body. A browser loads it when the form is first validated. */
  readonly schema: S;
  readonly defaultValues: DefaultValues<ValuesOf<S>>;
  /** The form's own error messages. Always pass the same object. */
  readonly messages?: FieldMessages;
  /**
   * Rules that a schema cannot express, such as a field that another field requires. If the schema finds an error in a field, that error is
   * shown. Always pass the same function.
   */
  readonly rules?: FormRules<ValuesOf<S>>;
}

/** Returns the errors in a form's values beyond those that the schema finds. */
export type FormRules<Values> = (values: Values) => readonly WrongField[];

/** Returns a form that validates with the same schema as its endpoint; the errors are in the user's language. */
export function useSchemaForm<S extends TSchema>({
  schema,
  messages,
  rules,
  ...props
}: SchemaFormOptions<S>): UseFormReturn<ValuesOf<S>> {
  const texts = useService(language);
  const resolver = useMemo(
    () => schemaResolver<ValuesOf<S>>(schema, texts, messages, rules),
    [schema, texts, messages, rules],
  );
  return useForm<ValuesOf<S>>({ mode: 'onTouched', ...props, resolver });
}

function schemaResolver<Values extends object>(
  schema: TSchema,
  texts: Pick<Language, 'text'>,
  messages?: FieldMessages,
  rules?: FormRules<Values>,
): Resolver<Values> {
  return async (values) => {
    const found = await checkSchema(await loadSchema(schema), values);
    const known = new Set(found.map(({ path }) => path));
    const wrong = [...found, ...(rules?.(values) ?? []).filter(({ path }) => !known.has(path))];
    return wrong.length ? { values: {}, errors: formErrorsOf<Values>(wrong, texts, messages) } : { values, errors: {} };
  };
}
