import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, type ProblemBody } from '#core/contract';
import {
  installedEndpoints,
  isChosen,
  SampleCalls,
  type TestAnswer,
  type TestGateway,
  type TestPerson,
  testGateway,
} from '#core/testing';
import { faults, type SchemaNode, wrongValue } from '../support/wrong-values.ts';

/** What every endpoint says of wrong input, made from its schemas: sentences with the name of the field, in the asked language. */
const installed = await installedEndpoints();
const endpoints = installed.filter(({ plugin, body, query }) => isChosen(plugin) && (body || query));

let gateway: TestGateway;
let calls: SampleCalls;
let mine: { id: string; owner: TestPerson };

beforeAll(async () => {
  gateway = await testGateway();
  calls = new SampleCalls(gateway, installed);
  mine = await gateway.company({});
});
afterAll(() => gateway.close());

describe('what is wrong with an input', () => {
  test.each(endpoints)('$id says in sentences, by the names of the fields', async (endpoint) => {
    const call = await calls.prepare(endpoint, mine.id, mine.owner);
    for (const part of ['body', 'query'] as const) {
      const schema = endpoint[part] as SchemaNode | undefined; // TypeBox schemas are JSON Schema
      for (const fault of schema ? faults : []) {
        const value = wrongValue(schema ?? {}, call[part], fault);
        // A query is text: what stands for a number is read as one. So are the name and the type of a form's file.
        const isText = part === 'query' || endpoint.form === true;
        if (typeof value !== 'object' || (isText && fault === 'type')) continue;
        const said = await inEach((headers) =>
          gateway.call(mine.owner, endpoint, { ...call, [part]: value } as never, { headers }),
        );
        expectSentences(said, `${endpoint.id} ${part} ${fault} ${JSON.stringify(value)}`);
      }
    }
  });
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
/** Signs of a regular expression, of a JSON pointer, and words of JSON Schema. */
const jargon = /\\[dSw]|\[\^?[a-zA-Z0-9]-|\(\?|\^|\$$|anyOf|schema|pattern|must match|constant\b/;

async function inEach(send: (headers: Record<string, string>) => Promise<TestAnswer>): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (const language of languages) answers.push(await send({ 'accept-language': language }));
  return answers;
}

function expectSentences([slovak, english, german]: TestAnswer[], about: string): void {
  for (const answer of [slovak, english, german]) {
    expect(answer?.status, about).toBe(400);
    expect(answer?.problem, about).toMatchObject({ code: 'invalid-input', detail: expect.stringMatching(sentence) });
    for (const { path, message } of answer?.problem.fields ?? []) {
      const name = path.split('/').at(-1) ?? '';
      expect(message, about).toMatch(sentence);
      expect(message.replace(name, ''), about).not.toMatch(jargon);
      expect(message, about).toContain(/^\d+$/.test(name) ? `[${name}]` : name);
      expect(message, about).not.toContain(`/${name}`);
    }
  }
  const sentencesOf = (answer: TestAnswer | undefined) => answer?.problem.fields?.map(({ message }) => message) ?? [];
  for (const [index, message] of sentencesOf(slovak).entries())
    for (const other of [english, german]) expect(sentencesOf(other)[index], about).not.toBe(message);
}
