import type { Language, TextRef } from '../tokens.ts';

/** One wrong field, found here or by the gateway. */
export interface WrongField {
  /** JSON pointer: `/lines/0/quantity`. */
  readonly path: string;
  /** The schema's keyword, or a rule's own code. */
  readonly code: string;
  /** For keywords with one: length, minimum, pattern, format. */
  readonly limit?: string | number;
  /** The gateway's own reason, in the language of the page. */
  readonly message?: string;
}

/** A form's own words, by code (`sequenceCodeIsNotUnique`) or by path and code (`/pattern pattern`). */
export type FieldMessages = Readonly<Record<string, string>>;

/** The words for a wrong field: the form's own, else the general ones. [A5-1] */
export function fieldMessage({ path, code, limit }: WrongField, own: FieldMessages = {}): TextRef {
  const key = own[`${path} ${code}`] ?? own[code];
  if (key) return limit === undefined ? { key } : { key, values: { limit, count: Number(limit) } };
  switch (code) {
    case 'required':
      return { key: 'CORE.FORM.REQUIRED' };
    case 'unknown':
      return { key: 'CORE.FORM.UNKNOWN_FIELD' };
    case 'unseenCharacter':
      return { key: 'CORE.FORM.UNSEEN_CHARACTER' };
    case 'whiteSpaces':
      return { key: 'CORE.FORM.WHITE_SPACES' };
    case 'minLength':
    case 'minItems':
      if (limit === undefined || limit === 1) return { key: 'CORE.FORM.REQUIRED' };
      return { key: 'CORE.FORM.MIN_LENGTH', values: { count: Number(limit) } };
    case 'maxLength':
      return limit === undefined ? invalid : { key: 'CORE.FORM.MAX_LENGTH', values: { count: Number(limit) } };
    case 'minimum':
    case 'exclusiveMinimum':
      return limit === undefined ? invalid : { key: 'CORE.FORM.MINIMUM', values: { limit } };
    case 'maximum':
    case 'exclusiveMaximum':
      return limit === undefined ? invalid : { key: 'CORE.FORM.MAXIMUM', values: { limit } };
    case 'pattern':
      return limit === '\\S' ? { key: 'CORE.FORM.WHITE_SPACES' } : invalid;
    case 'format':
      return { key: formatKeys[String(limit)] ?? invalid.key };
    case 'type':
      return { key: typeKeys[String(limit)] ?? invalid.key };
    case 'unknownPlaceholder':
      return { key: 'CORE.FORM.UNKNOWN_PLACEHOLDER' };
    case 'email':
      return { key: 'CORE.FORM.EMAIL' };
    case 'country':
    case 'currency':
    case 'anyOf':
    case 'const':
    case 'enum':
      return { key: 'CORE.FORM.CHOICE' };
    default:
      return invalid;
  }
}

/** The same as text: where neither the form nor the general words know more than that it is wrong, the gateway's own reason. */
export function wrongFieldText(field: WrongField, language: Pick<Language, 'text'>, own?: FieldMessages): string {
  const words = fieldMessage(field, own);
  const knowsMore = typeof words === 'string' || words.key !== invalid.key;
  return !knowsMore && field.message ? nameless(field.message, field.path) : language.text(words);
}

/**
 * Sentences of the gateway name their field for authors of programs (`lines[0].quantity`); people read them beside it. A part of a body that
 * another call was made of names it without what stands around.
 */
function nameless(message: string, path: string): string {
  const parts = path.split('/').slice(1);
  const names = parts.map((_, from) => parts.slice(from).reduce(spelt, ''));
  const name = names.find((one) => message.includes(` ${one} `));
  return name ? message.replace(` ${name} `, ' ') : message;
}

function spelt(name: string, part: string): string {
  if (/^\d+$/.test(part)) return `${name}[${part}]`;
  return name ? `${name}.${part}` : part;
}

const invalid = { key: 'CORE.FORM.INVALID' };
const formatKeys: Readonly<Record<string, string>> = { date: 'CORE.FORM.DATE', email: 'CORE.FORM.EMAIL' };
const typeKeys: Readonly<Record<string, string>> = { integer: 'CORE.FORM.INTEGER', number: 'CORE.FORM.NUMBER' };
