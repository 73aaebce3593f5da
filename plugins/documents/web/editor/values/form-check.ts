import { isDay } from '#core/calendar';
import type { Resolver } from 'react-hook-form';
import type { TSchema } from 'typebox';
import { loadSchema } from '#core/contract';
import { percentPattern, quantityPattern } from '#core/money/light';
import { checkSchema, type FieldMessages, formErrorsOf, type WrongField } from '#core/web/forms';
import type { Language } from '#core/web/tokens';
import type { Field } from '#core/contract/fields';
import {
  type Advance,
  type CompositeField,
  documentFields,
  type DocumentKind,
  type FieldName,
  hasField,
  isTaxDocument,
  reducesAmount,
  lineFields,
  type TypeName,
} from '../../../contract/index.ts';
import { validateLines } from '../../../contract/issue-validation.ts';
import { bodyOf, type FormValues } from './form-values.ts';
import { filledLines } from './line-values.ts';
import { liveTotals } from './live-totals.ts';

type Description = Readonly<Record<string, Field | CompositeField>>;

/** Maps errors of the form to the keys of their messages. */
export const formMessages: FieldMessages = {
  date: 'CORE.FORM.DATE',
  number: 'CORE.FORM.NUMBER',
  percent: 'DOCUMENTS.WRONG.PERCENT',
  noLines: 'DOCUMENTS.WRONG.NO_LINES',
  '/retentionPercent number': 'DOCUMENTS.WRONG.RETENTION',
  '/retentionDueOn required': 'DOCUMENTS.WRONG.RETENTION_DAY',
  retentionTooEarly: 'DOCUMENTS.WRONG.RETENTION_TOO_EARLY',
  noRetention: 'DOCUMENTS.WRONG.NO_RETENTION',
  bankAccountMissing: 'DOCUMENTS.REFUSAL.bankAccountMissing',
  bankAccountGone: 'DOCUMENTS.REFUSAL.bankAccountGone',
  '/partnerId not-found': 'DOCUMENTS.REFUSAL.partnerGone',
  '/sequenceCode not-found': 'DOCUMENTS.REFUSAL.seriesGone',
  '/bankAccountId not-found': 'DOCUMENTS.REFUSAL.bankAccountGone',
  vatIdMissing: 'DOCUMENTS.REFUSAL.vatIdMissing',
  vatIdNotOfAnotherState: 'DOCUMENTS.REFUSAL.vatIdNotOfAnotherState',
  belowZero: 'DOCUMENTS.REFUSAL.belowZero',
  aboveZero: 'DOCUMENTS.REFUSAL.aboveZero',
  'month-closed': 'DOCUMENTS.REFUSAL.monthClosed',
  '/variableSymbol pattern': 'DOCUMENTS.WRONG.SYMBOL_10',
  '/specificSymbol pattern': 'DOCUMENTS.WRONG.SYMBOL_10',
  '/constantSymbol pattern': 'DOCUMENTS.WRONG.SYMBOL_4',
};

/** Returns a resolver that validates the form's request against the endpoint's schema. Errors are returned as texts at their fields. */
export function documentResolver(
  kind: DocumentKind,
  schema: TSchema,
  language: Pick<Language, 'text'>,
): Resolver<FormValues> {
  return async (values) => {
    const found = await checkSchema(await loadSchema(schema), bodyOf(kind, values));
    const wrong = [
      ...found.map((one) => simplified(kind, one)),
      ...daysWrong(kind, values),
      ...retentionWrong(values),
      ...customWrong(values),
    ];
    return wrong.length > 0
      ? { values: {}, errors: formErrorsOf<FormValues>(wrong, language, formMessages) }
      : { values, errors: {} };
  };
}

interface Issued {
  /** Whether the company is a VAT payer. */
  readonly vat: boolean;
  readonly type: TypeName;
  readonly advances?: readonly Advance[] | undefined;
}

/** Returns the errors for values that an issued document needs and a draft does not. */
export function missingToIssue(kind: DocumentKind, values: FormValues, { vat, type, advances }: Issued): WrongField[] {
  const missing: WrongField[] = [];
  if (!values.customer.name.trim()) missing.push({ path: '/partnerId', code: 'required' });
  if (bodyOf(kind, values).lines.length === 0) missing.push({ path: '/lines/0/name', code: 'noLines' });
  if (!isTaxDocument(kind)) return missing;
  if (values.currency !== 'EUR' && !values.exchangeRate) missing.push({ path: '/exchangeRate', code: 'required' });
  const total = liveTotals(values, advances)?.totals.total ?? '0';
  const { refusals } = validateLines(
    { ...values, lines: filledLines(values.lines) },
    {
      payer: vat,
      total,
      reducesAmount: reducesAmount(kind, type),
    },
  );
  for (const { path, code } of refusals) {
    // The sum has no field, so the error is shown at the first price.
    missing.push({ path: path === '/lines' ? '/lines/0/unitPrice' : path, code });
  }
  return missing;
}

/** Replaces a pattern error, which users do not understand, with an error for a number, a percentage or a day. */
export function simplified(kind: DocumentKind, wrong: WrongField): WrongField {
  const field = wrong.code === 'pattern' ? fieldAt(kind, wrong.path) : undefined;
  if (field?.type === 'day') return { path: wrong.path, code: 'date' };
  if (field?.type !== 'decimal') return wrong;
  return { path: wrong.path, code: field.pattern === percentPattern ? 'percent' : 'number' };
}

function fieldAt({ extra, lineExtra }: DocumentKind, path: string): Field | CompositeField | undefined {
  const lines = /^\/lines\/\d+\/extra\//.test(path) ? lineExtra : lineFields;
  const within: Readonly<Record<string, Description>> = { lines, extra };
  const fields: Description = within[path.split('/')[1] ?? ''] ?? documentFields;
  return fields[path.split('/').at(-1) ?? ''];
}

/** Finds days that do not exist: the schema checks only the format. */
function daysWrong(kind: DocumentKind, { issuedOn, suppliedOn, dueOn, extra, lines }: FormValues): WrongField[] {
  const common = Object.entries({ issuedOn, suppliedOn, dueOn }).filter(([name]) => hasField(kind, name as FieldName));
  const own = Object.entries(kind.extra).flatMap(([name, { type }]) =>
    type === 'day' && extra[name] ? [[`extra/${name}`, String(extra[name])] as const] : [],
  );
  const ofLines = lines.flatMap((line, index) =>
    Object.entries(kind.lineExtra).flatMap(([name, { type }]) =>
      type === 'day' && line.extra?.[name] ? [[`lines/${index}/extra/${name}`, String(line.extra[name])] as const] : [],
    ),
  );
  const days = [...common, ...own, ...ofLines];
  return days.filter(([, day]) => !isDay(day)).map(([name]) => ({ path: `/${name}`, code: 'date' }));
}

/** Checks the retention: a day alone is ignored; a percentage needs a day after the due day. */
function retentionWrong({ retentionPercent, retentionDueOn, dueOn }: FormValues): WrongField[] {
  if (!/[1-9]/.test(retentionPercent)) return [];
  const path = '/retentionDueOn';
  if (retentionDueOn === '') return [{ path, code: 'required' }];
  if (!isDay(retentionDueOn)) return [{ path, code: 'date' }];
  return isDay(dueOn) && retentionDueOn <= dueOn ? [{ path, code: 'retentionTooEarly' }] : [];
}

function customWrong({ customFields }: FormValues): WrongField[] {
  return customFields.flatMap(({ type, value }, index) => {
    const path = `/customFields/${index}/value`;
    if (type === 'day' && !isDay(value)) return [{ path, code: 'date' }];
    return type === 'number' && !new RegExp(quantityPattern).test(value) ? [{ path, code: 'number' }] : [];
  });
}
