import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { companyEndpoint, languages, type ProblemBody } from '#core/contract';
import { gatewayPlugin, implement, inputCheck, Refusal } from '#core/gateway';
import { installedEndpoints, isChosen, useCompany, useGateway } from '#core/testing';
import { sampleLike } from '../support/sample-like.ts';
import { faults, type SchemaNode, wrongValue } from '../support/wrong-values.ts';

/**
 * Tests the refusals of every endpoint for invalid input, which are generated from its schemas: they must be sentences with the name of the
 * field, in each language. The function that generates them is called directly; one endpoint proves over HTTP that the pipeline calls this
 * function and answers in the requested language.
 */
const installed = await installedEndpoints();
const endpoints = installed.filter(({ plugin, body, query }) => isChosen(plugin) && (body || query));

describe('what is wrong with an input', () => {
  test.each(endpoints)('$id says in sentences, by the names of the fields', (endpoint) => {
    for (const part of ['body', 'query'] as const) {
      const schema = endpoint[part];
      if (!schema) continue;
      const node = schema as SchemaNode; // TypeBox schemas are JSON Schemas.
      // A query is text, so numbers are parsed from it. The name and the type of a file in a form are texts too.
      const isText = part === 'query' || endpoint.form === true;
      const check = inputCheck(schema, { convert: part === 'query' });
      for (const fault of faults) {
        const value = wrongValue(node, sampleLike(node, endpoint.sample[part]), fault);
        if (typeof value !== 'object' || value === null || (isText && fault === 'type')) continue;
        const about = `${endpoint.id} ${part} ${fault} ${JSON.stringify(value)}`;
        const refusal = refusalOf(() => check(isText ? asText(value) : value), about);
        expectSentences(
          languages.map((language) => refusal.toBody(language)),
          about,
        );
        if (fault === 'unknown')
          expect(refusal.toBody().fields, about).toContainEqual(
            expect.objectContaining({ path: '/nonsense', code: 'unknown' }),
          );
      }
    }
  });
});

const query = Type.Object({ top: Type.Optional(Type.Integer({ maximum: 9 })) });
const body = Type.Object({ text: Type.String({ maxLength: 5 }) });
const probe = companyEndpoint({
  method: 'POST',
  path: 'probe',
  query,
  body,
  sample: { body: { text: 'Nový' } },
});
const gateway = useGateway(() => {
  const part = gatewayPlugin({ id: 'probe', implements: [implement(probe, async () => undefined)] });
  return { plugins: 'all', parts: [{ id: part.id, load: () => part }] };
});
const mine = useCompany(gateway);

describe('over HTTP', () => {
  const cases = [
    ['body', { body: { text: 'Priveľa' } }, () => inputCheck(body)({ text: 'Priveľa' })],
    [
      'body with a field too many',
      { body: { text: 'Nový', more: 1 } },
      () => inputCheck(body)({ text: 'Nový', more: 1 }),
    ],
    ['query', { query: { top: 10 } }, () => inputCheck(query)({ top: 10 })],
  ] as const;
  test.each(cases)(
    'a wrong %s is told in these sentences, in the language that is asked for',
    async (_, sent, check) => {
      const refusal = refusalOf(check, 'wrong');
      for (const language of languages) {
        const call = { params: mine.params, query: {}, body: { text: 'Nový' }, ...sent };
        const answer = await gateway.call(mine.owner, probe, call, { headers: { 'accept-language': language } });
        expect(answer.problem).toEqual(JSON.parse(JSON.stringify(refusal.toBody(language))));
        expect(answer.headers['content-language']).toBe(language);
      }
    },
  );
});

const unreadable = [
  ['a broken % in the path', { url: '/gateway/companies/%E0%A4%A' }, 400, 'invalid-input'],
  ['a broken % in the query', { url: '/gateway/FeatureFlags?companyId=%' }, 400, 'invalid-input'],
  ['a body that is no JSON', { payload: '{"a":', type: 'application/json' }, 400, 'invalid-input'],
  ['an empty body', { payload: '', type: 'application/json' }, 400, 'invalid-input'],
  ['a body of another type', { payload: '<a/>', type: 'application/xml' }, 415, 'unsupported-media-type'],
  ['a form', { payload: 'a=1', type: 'application/x-www-form-urlencoded' }, 415, 'unsupported-media-type'],
  ['a body that is too large', { payload: `"${'x'.repeat(3_000_000)}"`, type: 'application/json' }, 413, 'too-large'],
  ['an address that is none', { url: '/gateway/nowhere' }, 404, 'not-found'],
] as const satisfies readonly (readonly [string, Sent, number, string])[];
interface Sent {
  readonly url?: string;
  readonly payload?: string;
  readonly type?: string;
}

describe('a request that cannot be read', () => {
  test.each(unreadable)('%s is a problem with a code and a cure', async (_, sent: Sent, status, code) => {
    for (const language of languages) {
      const answer = await gateway.gateway.http.inject({
        method: sent.payload === undefined ? 'GET' : 'POST',
        url: sent.url ?? '/gateway/companies',
        headers: {
          authorization: `Bearer ${mine.owner.token}`,
          'accept-language': language,
          ...(sent.type && { 'content-type': sent.type }),
        },
        ...(sent.payload !== undefined && { payload: sent.payload }),
      });
      const problem: ProblemBody = answer.json();
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect({ status: answer.statusCode, code: problem.code }).toEqual({ status, code });
      expect(problem.detail).toMatch(sentence);
      expect(answer.headers['content-language']).toBe(language);
    }
  });
});

const sentence = /^\p{Lu}.*[.!]$/u;
/** The pattern of technical terms that must not appear in a sentence: regular expressions, JSON pointers and words of JSON Schema. */
const jargon = /\\[dSw]|\[\^?[a-zA-Z0-9]-|\(\?|\^|\$$|anyOf|schema|pattern|must match|constant\b/;

function refusalOf(check: () => unknown, about: string): Refusal {
  try {
    check();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`Not refused: ${about}`);
}

/** Converts all values except files to text, as they would be in a URL or a form. */
function asText(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, part?.bytes instanceof Uint8Array ? part : String(part)]),
  );
}

function expectSentences(refusals: readonly ProblemBody[], about: string): void {
  for (const { status, code, detail, fields = [] } of refusals) {
    expect({ status, code }, about).toEqual({ status: 400, code: 'invalid-input' });
    expect(detail, about).toMatch(sentence);
    for (const { path, message } of fields) {
      const name = path.split('/').at(-1) ?? '';
      expect(message, about).toMatch(sentence);
      expect(message.replace(name, ''), about).not.toMatch(jargon);
      expect(message, about).toContain(/^\d+$/.test(name) ? `[${name}]` : name);
      expect(message, about).not.toContain(`/${name}`);
    }
  }
  // The sentences differ in each language.
  const [first = [], ...others] = refusals.map(({ fields = [] }) => fields.map(({ message }) => message));
  for (const [index, message] of first.entries())
    for (const other of others) expect(other[index], about).not.toBe(message);
}
