import { isDay } from '#core/calendar';
import type { Resolver } from 'react-hook-form';
import type { TSchema } from 'typebox';
import { loadSchema } from '#core/contract';
import { percentPattern } from '#core/money/light';
import { checkSchema, type FieldMessages, formErrorsOf, type WrongField } from '#core/web/forms';
import type { Language } from '#core/web/tokens';
import { type CompositeField, documentFields, type Field, lineFields } from '../../contract/index.ts';
import { bodyOf, type FormValues } from './form-values.ts';

/** The form's own words for what is wrong. */
export const formMessages: FieldMessages = {
  date: 'CORE.FORM.DATE',
  number: 'CORE.FORM.NUMBER',
  percent: 'DOCUMENTS.WRONG.PERCENT',
  dueBeforeIssue: 'DOCUMENTS.WRONG.DUE_BEFORE_ISSUE',
  noLines: 'DOCUMENTS.WRONG.NO_LINES',
  '/variableSymbol pattern': 'DOCUMENTS.WRONG.SYMBOL_10',
  '/specificSymbol pattern': 'DOCUMENTS.WRONG.SYMBOL_10',
  '/constantSymbol pattern': 'DOCUMENTS.WRONG.SYMBOL_4',
};

/** Checks the form as what it would send, by the endpoint's own schema; errors come in words, at their fields. */
export function documentResolver(schema: TSchema, language: Pick<Language, 'text'>): Resolver<FormValues> {
  return async (values) => {
    const found = await checkSchema(await loadSchema(schema), bodyOf(values));
    const wrong = [...found.map(plainer), ...daysWrong(values)];
    return wrong.length > 0
      ? { values: {}, errors: formErrorsOf<FormValues>(wrong, language, formMessages) }
      : { values, errors: {} };
  };
}

/** What an issued document must have beside what a draft must. */
export function missingToIssue(values: FormValues): WrongField[] {
  const missing: WrongField[] = [];
  if (!values.customer.name.trim()) missing.push({ path: '/partnerId', code: 'required' });
  if (bodyOf(values).lines.length === 0) missing.push({ path: '/lines/0/name', code: 'noLines' });
  if (values.currency !== 'EUR' && !values.exchangeRate) missing.push({ path: '/exchangeRate', code: 'required' });
  return missing;
}

/** A pattern says nothing to a person: what does not fit it is no number, no percentage, or no day. */
function plainer(wrong: WrongField): WrongField {
  const field = wrong.code === 'pattern' ? fieldAt(wrong.path) : undefined;
  if (field?.type === 'day') return { path: wrong.path, code: 'date' };
  if (field?.type !== 'decimal') return wrong;
  return { path: wrong.path, code: field.pattern === percentPattern ? 'percent' : 'number' };
}

function fieldAt(path: string): Field | CompositeField | undefined {
  const fields: Readonly<Record<string, Field | CompositeField>> = path.startsWith('/lines/')
    ? lineFields
    : documentFields;
  return fields[path.split('/').at(-1) ?? ''];
}

/** The schema knows how a day is written; the calendar knows whether there is such a day. */
function daysWrong({ issuedOn, suppliedOn, dueOn }: FormValues): WrongField[] {
  const days = Object.entries({ issuedOn, suppliedOn, dueOn });
  const wrong = days.filter(([, day]) => !isDay(day)).map(([name]) => ({ path: `/${name}`, code: 'date' }));
  if (wrong.length === 0 && dueOn < issuedOn) wrong.push({ path: '/dueOn', code: 'dueBeforeIssue' });
  return wrong;
}
