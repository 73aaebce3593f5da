import { useMemo } from 'react';
import { type DefaultValues, type Resolver, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { Static, TSchema } from 'typebox';
import { loadSchema } from '#core/contract';
import { useService } from '../react/use-service.ts';
import { type Language, language } from '../tokens.ts';
import { checkSchema } from './check-schema.ts';
import type { FieldMessages, WrongField } from './field-messages.ts';
import { formErrorsOf } from './form-errors.ts';

/** What a schema describes, if it is an object. */
export type ValuesOf<S extends TSchema> = Static<S> extends object ? Static<S> : never;

export interface SchemaFormOptions<S extends TSchema>
  extends Omit<UseFormProps<ValuesOf<S>>, 'resolver' | 'defaultValues'> {
  /** The endpoint's own body; in the browser fetched with the first check. */
  readonly schema: S;
  readonly defaultValues: DefaultValues<ValuesOf<S>>;
  /** The form's own words for what is wrong. Keep its identity. */
  readonly messages?: FieldMessages;
  /** What no schema says, such as a field that another one asks for. Of a field in which the schema finds something, that is told. Keep its identity. */
  readonly rules?: FormRules<ValuesOf<S>>;
}

/** What is wrong with a form's values beside what their schema says. */
export type FormRules<Values> = (values: Values) => readonly WrongField[];

/** A form that checks itself by the schema its endpoint checks by; errors come in the user's words. */
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
