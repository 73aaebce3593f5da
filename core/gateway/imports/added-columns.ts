import { evaluate, type Facts } from '#core/access';
import { inEachLanguage, languages } from '#core/contract';
import type { AddedField, AddedFields, ExtraValues, FieldCaptions } from '#core/contract/fields';
import type { ImportField, ImportRow } from './import-target.ts';
import { type ColumnFormats, type ImportFindings, RowReader } from './row-reader.ts';

/**
 * The columns that a file may have for the fields that plugins add to records, known by their captions in every language. Ids of other
 * records, and fields without a caption, have none.
 */
export class AddedColumns {
  readonly #columns: readonly (readonly [name: string, id: string, field: AddedField])[];
  readonly #captions: FieldCaptions;
  readonly fields: readonly ImportField[];

  /** @param prefix of the ids of the columns, because fields of two kinds of records may have one name */
  constructor(added: AddedFields, captions: FieldCaptions, prefix = 'extra.') {
    this.#captions = captions;
    this.#columns = Object.entries(added).flatMap(([name, field]) =>
      captions.sk[name] === undefined || field.reference !== undefined || field.type === 'amounts'
        ? []
        : [[name, prefix + name, field] as const],
    );
    this.fields = this.#columns.map(([name, id]) => {
      const titles = inEachLanguage((language) => captions[language][name] ?? name);
      return { id, titles, headings: Object.values(titles) };
    });
  }

  get ids(): readonly string[] {
    return this.#columns.map(([, id]) => id);
  }

  /** Reads the fields that the row has; an invalid cell is among the findings. */
  read(
    row: ImportRow,
    findings: ImportFindings,
    { habits, facts }: { habits: ColumnFormats; facts: Facts },
  ): ExtraValues {
    const reader = new RowReader(row, findings, habits);
    const values: Record<string, string | boolean> = {};
    for (const [name, id, field] of this.#columns) {
      const value = this.#value(reader, name, id, field);
      if (value === undefined) continue;
      if (field.licence && value !== field.initial && evaluate(field.licence, facts) !== 'yes')
        findings.fault(row.row, id, 'licence');
      else if (typeof value === 'string' && !fits(field, value)) findings.fault(row.row, id, 'pattern');
      else values[name] = value;
    }
    return values;
  }

  #value(reader: RowReader, name: string, id: string, field: AddedField): string | boolean | undefined {
    switch (field.type) {
      case 'text':
        return reader.text(id, field.maxLength ?? 2000);
      case 'day':
        return reader.day(id);
      case 'decimal':
        return reader.amount(id, (text) => fits(field, text));
      case 'flag': {
        const read = reader.choice(id, { yes, no });
        return read && read === 'yes';
      }
      case 'choice':
        return reader.choice(
          id,
          Object.fromEntries(field.of.map((value) => [value, [...this.#words(`${name}.${value}`), value]])),
        );
      case 'amounts':
        return undefined;
    }
  }

  #words(caption: string): string[] {
    return languages.flatMap((language) => this.#captions[language][caption] ?? []);
  }
}

const yes = ['áno', 'yes', 'ja', 'true', '1', '✓'];
const no = ['nie', 'no', 'nein', 'false', '0'];

function fits(field: AddedField, text: string): boolean {
  const { minLength = 0 } = field.type === 'text' ? field : {};
  const pattern = field.type === 'text' || field.type === 'decimal' ? field.pattern : undefined;
  return text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
}
