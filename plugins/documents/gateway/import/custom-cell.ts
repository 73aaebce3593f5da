import { readDay } from '#core/calendar';
import { Refusal, type RefusedField } from '#core/gateway';
import { readAmount } from '#core/money';
import type { CustomField, CustomValue } from '../../contract/index.ts';
import { normalisedValue } from '../custom-fields/index.ts';
import { importRefusal } from './import-texts.ts';

interface CustomCell {
  readonly values: readonly CustomValue[];
  /** The errors in the cell, each with a message. */
  readonly wrong: readonly Pick<RefusedField, 'code' | 'message'>[];
  /** The numbers whose mark may also group thousands. */
  readonly guessed: readonly string[];
}

/**
 * Reads the values of the company's fields from one cell, in the format of an export: `Stredisko: Píla; Naložené`. A part without the name
 * of a field continues the text before it.
 */
export function readCustomCell(text: string, fields: readonly CustomField[]): CustomCell {
  const found: { field: CustomField; text: string }[] = [];
  const wrong: CustomCell['wrong'][number][] = [];
  for (const part of text.split(/;\s*/).filter((one) => one.trim() !== '')) {
    const named = fieldOf(part, fields);
    const last = found.at(-1);
    if (named) found.push(named);
    else if (last?.field.type === 'text') last.text += `; ${part}`;
    else {
      const name = part.split(':')[0]?.trim() ?? '';
      wrong.push({ code: 'noCustomField', message: importRefusal('noCustomField', { name }) });
    }
  }
  const values = new Map<string, CustomValue>();
  for (const { field, text: given } of found) {
    const { id, name, type, isPrinted } = field;
    try {
      const value = normalisedValue(field, meant(field, given), '/value');
      if (value !== '') values.set(id, { id, name, type, isPrinted, value });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The message to programs asks for *true*, which a person would not write in a file, so the message differs.
      for (const { code, message } of error.details.fields ?? [])
        wrong.push({ code, message: code === 'yesNo' ? importRefusal('yesNo') : message });
    }
  }
  const guessed = found.flatMap(({ field: { type }, text: given }) => {
    const read = type === 'number' ? readAmount(given) : undefined;
    return read?.isGuess ? [read.amount] : [];
  });
  return { values: fields.flatMap(({ id }) => values.get(id) ?? []), wrong, guessed };
}

/** Finds the field that a part names. The longest name is tried first, because one name may be the beginning of another. */
function fieldOf(part: string, fields: readonly CustomField[]) {
  const bare = part.trim();
  const lower = bare.toLowerCase();
  const field = fields
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => lower === name.toLowerCase() || lower.startsWith(`${name.toLowerCase()}:`));
  if (!field) return undefined;
  const isAlone = bare.length === field.name.length;
  // A field name without a value means yes; for a field of another type it means an empty value.
  return { field, text: isAlone ? (field.type === 'yesNo' ? 'true' : '') : bare.slice(field.name.length + 1).trim() };
}

const yes = ['áno', 'ano', 'yes', 'ja', 'true', '1'];
const no = ['nie', 'no', 'nein', 'false', '0'];

/** Returns the text in the field's format. Unreadable text is returned unchanged, and the validation of the field then refuses it. */
function meant({ type, options }: CustomField, text: string): string {
  if (type === 'number') return readAmount(text)?.amount ?? text;
  if (type === 'day') return readDay(text)?.day ?? text;
  if (type === 'choice') return options.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text;
  if (type !== 'yesNo') return text;
  const lower = text.toLowerCase();
  return yes.includes(lower) ? 'true' : no.includes(lower) ? 'false' : text;
}
