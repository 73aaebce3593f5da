import type { ProblemBody } from '#core/contract';
import type { SchemaObject } from './open-api-types.ts';

const text = { type: 'string' };

/** The properties of `ProblemBody` for the document; if the two differ, this does not compile. */
const problemProperties = {
  type: { const: 'about:blank', description: 'Always the same: `code` says what is wrong' },
  status: { type: 'integer', description: 'The status of the answer' },
  code: { ...text, description: 'Stable: what a program compares' },
  title: { ...text, description: 'The code in words' },
  detail: { ...text, description: 'What to do about it, in the language that Accept-Language asks for' },
  fields: {
    type: 'array',
    description: 'Which fields are wrong, and why',
    items: {
      type: 'object',
      required: ['path', 'code', 'message'],
      properties: {
        path: { ...text, description: 'JSON pointer into the body, the query or the path, such as /lines/0/quantity' },
        code: { ...text, description: 'Stable: required, unknown, format, minimum, … or a code of the rule itself' },
        message: { ...text, description: 'A sentence in the language that Accept-Language asks for' },
      },
    },
  },
  denials: {
    type: 'array',
    description: 'What of rights, licence, flags and the like is not met',
    items: {
      type: 'object',
      required: ['leaf', 'verdict'],
      properties: {
        leaf: {
          type: 'object',
          description: 'What is not met, such as a right with its `name`',
          required: ['kind'],
          properties: {
            kind: {
              enum: ['permission', 'licence', 'flag', 'application', 'role', 'setting'],
              ...text,
              description: 'What sort of requirement it is',
            },
          },
        },
        verdict: { enum: ['no', 'pending'], ...text, description: 'Not met, or not known yet' },
        lackedBy: { const: 'token', description: 'Whoever the access token acts for may have it: the token lacks it' },
      },
    },
  },
  correlationId: { ...text, description: 'Of a failure of ours (5xx): its id in the log of the gateway' },
  current: { description: 'What there is now, such as the record that somebody else has changed' },
  warnings: {
    type: 'array',
    description: 'What is unusual: if all of it is meant so, repeat the call with the codes in `acknowledge`',
    items: {
      type: 'object',
      required: ['code', 'field'],
      properties: {
        code: { $ref: '#/components/schemas/WarningCode', description: 'What `acknowledge` takes' },
        message: { ...text, description: 'The question of a plugin in words, in the language of Accept-Language' },
        field: { ...text, description: 'JSON pointer' },
      },
    },
  },
  state: { ...text, description: 'Of a thing whose state does not allow the call' },
  possible: { type: 'array', description: 'The verbs that are possible in that state', items: text },
} satisfies Record<keyof ProblemBody, SchemaObject>;

/** The body of every refusal; RFC 9457. */
export const problemSchema: SchemaObject = {
  type: 'object',
  required: ['type', 'status', 'code', 'title'] satisfies (keyof ProblemBody)[],
  properties: problemProperties,
};

/** The codes of warnings, each with when it comes. Plugins bring more, so a program has to expect others. */
export function warningCodes(meanings: Readonly<Record<string, string>>): SchemaObject {
  const known = Object.entries(meanings).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    type: 'string',
    description: [
      'What is unusual about a call. Show it to a person, or decide by a rule of yours: if it is meant so, send the same call again with every code in `acknowledge`; if not, change what `field` names. Plugins bring codes of their own, so expect others than these, with `message`:',
      ...known.map(([code, meaning]) => `- \`${code}\`: ${meaning}`),
    ].join('\n'),
    ...(known.length > 0 && { examples: known.map(([code]) => code) }),
  };
}
