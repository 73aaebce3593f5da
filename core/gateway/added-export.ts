import type { AddedField, AddedFields, ExtraValue, ExtraValues } from '#core/contract/fields';
import type { CellType } from './tables/index.ts';

/** Returns the columns that an export has for added fields: those that a list can show, each of its field's type. */
export function addedExportColumns(fields: AddedFields, captions: Readonly<Record<string, string>>) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = ({ extra = {} }: { readonly extra?: ExtraValues | undefined }): string | null =>
      cell(field, extra[name], (choice) => captions[`${name}.${choice}`]);
    return field.list ? [{ id: name, title: captions[name] ?? name, type: cellType(field), value }] : [];
  });
}

function cellType({ type }: AddedField): CellType {
  switch (type) {
    case 'day':
      return 'day';
    case 'decimal':
      return 'number';
    case 'text':
    case 'choice':
    case 'flag':
    case 'amounts':
      return 'text';
  }
}

/** Returns the text of a cell; a yes-or-no field is a check mark. Amounts by rate are among the sums, and have no cell. */
function cell(
  { type }: AddedField,
  value: ExtraValue | undefined,
  captionOf: (choice: string) => string | undefined,
): string | null {
  if (value === true) return '✓';
  if (typeof value !== 'string' || value === '') return null;
  return type === 'choice' ? (captionOf(value) ?? value) : value;
}
