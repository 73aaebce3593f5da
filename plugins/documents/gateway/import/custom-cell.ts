import { readDay } from '#core/calendar';
import { Refusal, type RefusedField } from '#core/gateway';
import { readAmount } from '#core/money';
import type { CustomField, CustomValue } from '../../contract/index.ts';
import { normalisedValue } from '../custom-fields/custom-values.ts';
import { importRefusal } from './import-texts.ts';

interface CustomCell {
  readonly values: readonly CustomValue[];
  /** What is wrong in it, each in words. */
  readonly wrong: readonly Pick<RefusedField, 'code' | 'message'>[];
}

/**
 * What a document says in the fields that the company has added, all in one cell, as an export writes it: `Stredisko: Píla; Naložené`. What
 * names no field goes on with the text before it.
 */
export function readCustomCell(text: string, fields: readonly CustomField[]): CustomCell {
  const said: { field: CustomField; text: string }[] = [];
  const wrong: CustomCell['wrong'][number][] = [];
  for (const part of text.split(/;\s*/).filter((one) => one.trim() !== '')) {
    const named = fieldOf(part, fields);
    const last = said.at(-1);
    if (named) said.push(named);
    else if (last?.field.type === 'text') last.text += `; ${part}`;
    else {
      const name = part.split(':')[0]?.trim() ?? '';
      wrong.push({ code: 'noCustomField', message: importRefusal('noCustomField', { name }) });
    }
  }
  const values = new Map<string, CustomValue>();
  for (const { field, text: given } of said) {
    const { id, name, type, isPrinted } = field;
    try {
      const value = normalisedValue(field, meant(field, given), '/value');
      if (value !== '') values.set(id, { id, name, type, isPrinted, value });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Programs write *true*; whoever fills in a file does not.
      for (const { code, message } of error.details.fields ?? [])
        wrong.push({ code, message: code === 'yesNo' ? importRefusal('yesNo') : message });
    }
  }
  return { values: fields.flatMap(({ id }) => values.get(id) ?? []), wrong };
}

/** The field that a part names, the longest name first: one may begin as another does. */
function fieldOf(part: string, fields: readonly CustomField[]) {
  const bare = part.trim();
  const lower = bare.toLowerCase();
  const field = fields
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => lower === name.toLowerCase() || lower.startsWith(`${name.toLowerCase()}:`));
  if (!field) return undefined;
  const isAlone = bare.length === field.name.length;
  // A yes stands without words; a field of another type says nothing then.
  return { field, text: isAlone ? (field.type === 'yesNo' ? 'true' : '') : bare.slice(field.name.length + 1).trim() };
}

const yes = ['áno', 'ano', 'yes', 'ja', 'true', '1'];
const no = ['nie', 'no', 'nein', 'false', '0'];

/** As the field spells it; what cannot be read stays as it is, and is refused by the field. */
function meant({ type, options }: CustomField, text: string): string {
  if (type === 'number') return readAmount(text)?.amount ?? text;
  if (type === 'day') return readDay(text)?.day ?? text;
  if (type === 'choice') return options.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text;
  if (type !== 'yesNo') return text;
  const lower = text.toLowerCase();
  return yes.includes(lower) ? 'true' : no.includes(lower) ? 'false' : text;
}
