/** A field of MT940, `:61:…`. */
export interface TaggedField {
  readonly tag: string;
  /** The lines of the field, with their breaks. */
  readonly value: string;
  readonly line: number;
}

/** The forms of the fields that may follow a text. A line after a text is a field only if it has this form, because texts contain lines such as `:15:30 príchod`. */
const forms: Readonly<Record<string, RegExp>> = {
  '61': /^\d{6}/,
  '86': /^/,
  '60F': /^[CD]\d{6}[A-Z]{3}/,
  '60M': /^[CD]\d{6}[A-Z]{3}/,
  '62F': /^[CD]\d{6}[A-Z]{3}/,
  '62M': /^[CD]\d{6}[A-Z]{3}/,
  '64': /^[CD]\d{6}[A-Z]{3}/,
  '65': /^[CD]\d{6}[A-Z]{3}/,
  '90C': /^\d{1,5}[A-Z]{3}\d/,
  '90D': /^\d{1,5}[A-Z]{3}\d/,
};

/** The tags that begin a statement, and the form of the next line. */
const beginnings: Readonly<Record<string, RegExp>> = {
  '20': /^:(?:21|25|28)/,
  '25': /^:(?:28|60)/,
  '25P': /^:(?:28|60|\w*$)/,
};

/** Splits a file into its fields, with or without SWIFT's envelope (`{1:…}{4:`, `-}`). A line without a tag continues the field before it. */
export function taggedFields(text: string): TaggedField[] {
  const fields: { tag: string; value: string; line: number }[] = [];
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.replace(/^\{.*\{4:/, ''));
  for (const [index, line] of lines.entries()) {
    // A space at the end of a line is kept, because it separates two words of a text that continues in the next line.
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag && isField(tag, rest, last?.tag, lines[index + 1] ?? ''))
      fields.push({ tag, value: rest, line: index + 1 });
    else if (last && line.trim() !== '' && !/^-\}?\s*$|^-\}\{|^\{\d:/.test(line)) last.value += `\n${line}`;
  }
  return fields;
}

function isField(tag: string, rest: string, before: string | undefined, next: string): boolean {
  if (before !== '61' && before !== '86') return true;
  return (forms[tag]?.test(rest) || beginnings[tag]?.test(next)) ?? false;
}
