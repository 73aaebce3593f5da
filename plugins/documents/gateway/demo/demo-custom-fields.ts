import type { DemoCompany, DemoContext } from '#core/gateway';
import { createCustomField, type CustomField, type DocumentInput, type DocumentKind } from '../../contract/index.ts';

const school = 'skola-remesiel';
const options = ['Stolárska dielňa', 'Keramická dielňa', 'Školská jedáleň'];

/** Creates the custom fields of a school that distinguishes its workshops: a choice field and a text field for each kind. */
export async function demoCustomFields(
  { call }: DemoContext,
  { id: companyId, key }: DemoCompany,
  kind: DocumentKind,
): Promise<readonly CustomField[]> {
  if (key !== school) return [];
  const fields = [
    { name: 'Pracovisko', type: 'choice', options, isPrinted: true },
    { name: 'Zodpovedný majster', type: 'text', options: [], isPrinted: false },
  ] as const;
  const made: CustomField[] = [];
  for (const field of fields) {
    const body = { kind: kind.id, ...field, options: [...field.options] };
    made.push(await call(`${key} ${kind.id} ${field.name}`, createCustomField, { params: { companyId }, body }));
  }
  return made;
}

const masters = ['Jozef Hrabovčák', 'Mária Ďurčová'];

/** Returns the custom values of the document with that index; some documents have none. */
export function demoCustomValues(fields: readonly CustomField[], index: number): Pick<DocumentInput, 'customFields'> {
  if (fields.length === 0 || index % 4 === 3) return {};
  const valueOf = (field: CustomField) => (field.type === 'choice' ? field.options : masters)[index % 2] ?? '';
  return { customFields: fields.map((field) => ({ id: field.id, value: valueOf(field) })) };
}
