import type { Language, TextRef } from '../tokens.ts';

/** One invalid field, found by the form or by the gateway. */
export interface WrongField {
  /** The JSON pointer of the field: `/lines/0/quantity`. */
  readonly path: string;
  /** The keyword of the schema, or the code of a rule. */
  readonly code: string;
  /** The limit that the schema sets, for keywords that have one: length, minimum, pattern, format. */
  readonly limit?: string | number;
  /** The gateway's own message, in the language of the page. */
  readonly message?: string;
}

/** The form's own messages, by code (`sequenceCodeIsNotUnique`) or by path and code (`/pattern pattern`). */
export type FieldMessages = Readonly<Record<string, string>>;

/** Returns the message for an invalid field: the form's own message if it has one, otherwise the general message. [A5-1] */
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

/**
 * Returns the text of the message for an invalid field. The gateway's own message is used if neither the form nor the general messages have
 * a specific one.
 */
export function wrongFieldText(field: WrongField, language: Pick<Language, 'text'>, own?: FieldMessages): string {
  const words = fieldMessage(field, own);
  const knowsMore = typeof words === 'string' || words.key !== invalid.key;
  return !knowsMore && field.message ? nameless(field.message, field.path) : language.text(words);
}

/**
 * Removes the field's name from a message of the gateway, because people read the message next to the field. The name (`lines[0].quantity`)
 * may lack the beginning of the path, if the field is in a body inside another body.
 */
function nameless(message: string, path: string): string {
  const parts = path.split('/').slice(1);
  const names = parts.map((_, from) => parts.slice(from).reduce(normalisedValue, ''));
  const name = names.find((one) => message.includes(` ${one} `));
  return name ? message.replace(` ${name} `, ' ') : message;
}

function normalisedValue(name: string, part: string): string {
  if (/^\d+$/.test(part)) return `${name}[${part}]`;
  return name ? `${name}.${part}` : part;
}

const invalid = { key: 'CORE.FORM.INVALID' };
const formatKeys: Readonly<Record<string, string>> = { date: 'CORE.FORM.DATE', email: 'CORE.FORM.EMAIL' };
const typeKeys: Readonly<Record<string, string>> = { integer: 'CORE.FORM.INTEGER', number: 'CORE.FORM.NUMBER' };
