import type { Contributions } from '#core/registry';
import { brokenIndex, type CompanyCall, EntityTable, invalidField, refuse, type Tx } from '#core/gateway';
import {
  customFields,
  customFieldsAtMost,
  duplicateFieldName,
  type CustomField,
  completedKinds,
} from '../../contract/index.ts';
import type { CustomFieldInput } from '../../contract/custom-field.schemas.ts';
import { refusalText } from '../refusals/refusal-text.ts';

export const customFieldRows = new EntityTable<CustomField>({
  table: 'document_custom_field',
  kind: 'CustomField',
  readBy: customFields.read,
  columns: { kind: 'kind', name: 'name', type: 'type', options: 'options', isPrinted: 'is_printed' },
  orderBy: 'id',
});

/**
 * Adds a field to a kind. Fields of a kind whose plugin was removed remain stored.
 * @throws Refusal for a kind that is not installed, for too many fields, and for a name that is taken
 */
export async function addCustomField(
  call: CompanyCall<unknown, unknown, CustomFieldInput>,
  contributed: Pick<Contributions, 'read'>,
): Promise<CustomField> {
  const { kind } = call.body;
  const kinds = kindsIn(contributed);
  if (!kinds.includes(kind))
    throw invalidField('/kind', 'noSuchKind', refusalText('noSuchKind', { kinds: kinds.join(', ') }));
  const before = await customFieldsOf(call.tx, kind);
  if (before.length >= customFieldsAtMost)
    throw invalidField('/kind', 'tooManyFields', refusalText('tooManyFields', { most: customFieldsAtMost }));
  return customFieldRows.add(call, checked(call.body, before)).catch(refuseTakenName);
}

export function kindsIn(contributed: Pick<Contributions, 'read'>): string[] {
  return completedKinds(contributed).map(({ id }) => id);
}

/** Changes a field, but neither its kind nor its type, because the documents' values depend on them. */
export async function changeCustomField(
  call: CompanyCall<{ customFieldId: string }, unknown, CustomFieldInput & { version: number }>,
): Promise<CustomField> {
  const current = await customFieldRows.lock(call.tx, call.params.customFieldId, call.body.version);
  for (const name of ['kind', 'type'] as const)
    if (call.body[name] !== current[name]) throw invalidField(`/${name}`, 'fieldStays', refusalText('fieldStays'));
  const others = (await customFieldsOf(call.tx, current.kind)).filter(({ id }) => id !== current.id);
  return customFieldRows.change(call, current, checked(call.body, others)).catch(refuseTakenName);
}

export async function customFieldsOf(tx: Tx, kind: string): Promise<CustomField[]> {
  return (await customFieldRows.list(tx)).filter((field) => field.kind === kind);
}

function checked({ kind, name, type, options, isPrinted }: CustomFieldInput, others: readonly CustomField[]) {
  const trimmed = name.trim();
  if (others.some((other) => other.name.toLowerCase() === trimmed.toLowerCase())) throw takenName();
  const words = [...new Set(options.map((option) => option.trim()))];
  if (type === 'choice' && words.length === 0) throw invalidField('/options', 'noOptions', refusalText('noOptions'));
  return { kind, name: trimmed, type, options: type === 'choice' ? words : [], isPrinted };
}

/** Converts the error of the database for a taken name into a refusal, also when two users add the same name at once. */
function refuseTakenName(error: unknown): never {
  throw brokenIndex(error) === 'document_custom_field_name' ? takenName() : error;
}

const takenName = () => refuse(duplicateFieldName, { detail: refusalText('otherFieldName') });
