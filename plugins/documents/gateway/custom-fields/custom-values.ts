import { isDay } from '#core/calendar';
import { evaluate } from '#core/access';
import { checkGate, type CompanyCall, invalidField } from '#core/gateway';
import { trimDecimal } from '#core/money';
import { quantityPattern } from '#core/money/light';
import { customFielding, type CustomField, type CustomValue, type DocumentInput } from '../../contract/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { customFieldsOf } from './custom-field-table.ts';

type Given = DocumentInput['customFields'];
type Call = Pick<CompanyCall<unknown, unknown, unknown>, 'tx' | 'facts'>;

/**
 * Returns the document's new values in the company's fields. Values in deleted fields stay. An unchanged value needs no licence, and is
 * accepted even if its option was removed.
 * @throws Refusal 400 with the path of each value that does not fit its field; 402
 */
export async function checkedCustomValues(
  { tx, facts }: Call,
  kind: string,
  given: Given,
  before: readonly CustomValue[] = [],
): Promise<readonly CustomValue[]> {
  if (given === undefined) return before;
  const previous = new Map(before.map((one) => [one.id, one]));
  const fields = given.length > 0 || before.length > 0 ? await customFieldsOf(tx, kind) : [];
  const written = new Map<string, string>();
  for (const [index, { id, value }] of given.entries()) {
    const path = `/customFields/${index}`;
    const field = fields.find((one) => one.id === id.toLowerCase());
    if (!field && previous.get(id.toLowerCase())?.value === value) continue;
    if (!field || written.has(field.id))
      throw invalidField(`${path}/id`, 'noCustomField', refusalText('noCustomField'));
    written.set(
      field.id,
      previous.get(field.id)?.value === value ? value : normalisedValue(field, value, `${path}/value`),
    );
  }
  const withoutField = before.filter(({ id }) => !fields.some((field) => field.id === id));
  const now = inFields(fields, written);
  if (now.some(({ id, value }) => previous.get(id)?.value !== value)) checkGate(customFielding, facts, '/customFields');
  return [...now, ...withoutField];
}

/** Returns the values of a request, without a check of the licence. @throws Refusal 400 as {@link checkedCustomValues} */
export function givenIn(fields: readonly CustomField[], given: NonNullable<Given>): readonly CustomValue[] {
  const written = given.map(({ id, value }, index) => {
    const path = `/customFields/${index}`;
    const field = fields.find((one) => one.id === id.toLowerCase());
    if (!field) throw invalidField(`${path}/id`, 'noCustomField', refusalText('noCustomField'));
    return [field.id, normalisedValue(field, value, `${path}/value`)] as const;
  });
  return inFields(fields, new Map(written));
}

/** Returns the values in the order of the fields, without empty ones. */
function inFields(fields: readonly CustomField[], written: ReadonlyMap<string, string>): CustomValue[] {
  return fields.flatMap(({ id, name, type, isPrinted }) => {
    const value = written.get(id) ?? '';
    return value === '' ? [] : [{ id, name, type, isPrinted, value }];
  });
}

/** Returns the values that a copy takes: the values of fields that still exist, if the company's licence covers custom fields. */
export async function copiedCustomValues(
  { tx, facts }: Call,
  kind: string,
  values: readonly CustomValue[],
): Promise<NonNullable<Given>> {
  if (values.length === 0 || evaluate(customFielding, facts) !== 'yes') return [];
  const fields = new Map((await customFieldsOf(tx, kind)).map((field) => [field.id, field]));
  return values.flatMap(({ id, type, value }) => {
    const field = fields.get(id);
    return !field || (type === 'choice' && !field.options.includes(value)) ? [] : [{ id, value }];
  });
}

/** Returns the value in its standard form; empty if there is none. @throws Refusal for a value that does not fit the field */
export function normalisedValue({ type, options }: CustomField, given: string, path: string): string {
  const value = given.trim();
  if (value === '') return '';
  switch (type) {
    case 'text':
      return value;
    case 'number':
      if (!new RegExp(quantityPattern).test(value)) throw invalidField(path, 'number', refusalText('noNumber'));
      return trimDecimal(value);
    case 'day':
      if (!isDay(value)) throw invalidField(path, 'date', refusalText('noDay'));
      return value;
    case 'choice':
      if (!options.includes(value))
        throw invalidField(path, 'noOption', refusalText('noOption', { options: options.join(', ') }));
      return value;
    case 'yesNo':
      if (value !== 'true' && value !== 'false') throw invalidField(path, 'yesNo', refusalText('noYesNo'));
      return value === 'true' ? value : '';
  }
}
