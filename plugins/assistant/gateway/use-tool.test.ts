import Type from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { evaluate, roles } from '#core/access';
import { type Endpoint, languages } from '#core/contract';
import {
  type AnyAssistantTool,
  assistantTool,
  assistantTools,
  factsOf,
  implementations,
  innerCalls,
  type InnerCalls,
  type JobContext,
  type JobStep,
  Refusal,
  type ToolAnswer,
} from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { completeChat, useAssistant } from '../contract/index.ts';
import { familyOf } from './engine/families.ts';
import { understand } from './engine/understand.ts';
import { useTool } from './use-tool.ts';

const now = () => new Date('2026-11-23T10:00:00Z');
let companyId: string;
let owner: TestPerson;
let inner: InnerCalls;

const gateway = useGateway({ now });
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company());
  const [found] = await gateway.gateway.host.scope.resolveAll([innerCalls]);
  inner = found as InnerCalls; // the injected service has this type
});

type Context = Parameters<typeof useTool>[0];
function jobOf(person: TestPerson): Context {
  const { services } = gateway.gateway;
  return {
    payload: { companyId, actorUserId: person.id, locale: 'sk', correlationId: 'test' },
    now,
    actor: async () => {
      const member = await services.members.get(companyId, person.id, '2026-11-23');
      return member && { role: member.role, facts: factsOf(member, 'Invoicing', services.settings) };
    },
    inCompany: (work) =>
      gateway.database.db.inCompany(companyId, person, (tx) =>
        work(tx, { emit: async () => {}, enqueue: async () => '' } as unknown as JobStep),
      ),
  } satisfies Partial<JobContext<object>>;
}

const free = {
  description: 'Test',
  example: { sk: 'x', en: 'x', de: 'x' } as AnyAssistantTool['example'], // the test's texts exist only in these three languages
  input: Type.Object({}),
  gate: useAssistant,
};
const using = (run: Parameters<typeof assistantTool>[0]['run']) =>
  useTool(jobOf(owner), inner, assistantTool({ ...free, name: 'test', may: 'read', run }), {});

describe('a tool reads, and nothing else', () => {
  test('it calls no endpoint but GET', async () => {
    await expect(
      using(({ call, ask }) => ask(call, completeChat, { body: {} as never }) as Promise<never>),
    ).rejects.toThrow('The assistant reads');
  });

  test('the database takes no change from it either', async () => {
    await expect(
      using(async ({ call }) => {
        await call.tx.deleteFrom('membership').execute();
        return { data: {} };
      }),
    ).rejects.toThrow(/read-only transaction/);
  });

  test('it is given what its input allows, or not run', () => {
    const tool = assistantTool({ ...free, name: 'test', may: 'read', run: async () => ({ data: {} }) });
    expect(() => useTool(jobOf(owner), inner, tool, { more: 1 })).toThrow(Refusal);
  });
});

function installed(): readonly AnyAssistantTool[] {
  const { contributions } = gateway.gateway.host;
  return contributions.read(assistantTools).flatMap(({ value }) => value(contributions));
}

test('each tool is what answers its own example, in every language', () => {
  const tools = installed();
  const subjects = tools.find((tool) => tool.subjects)?.subjects ?? [];
  for (const { name, example } of tools)
    for (const language of languages) {
      const understood = understand(example[language], { today: '2026-11-23', subjects });
      expect(familyOf(understood, subjects[0])?.tool, example[language]).toBe(name);
    }
});

/** Returns one input for each value of the required enum, with only the required properties. */
function inputOf(tool: AnyAssistantTool): Record<string, unknown>[] {
  const { properties = {}, required = [] } = tool.input as unknown as {
    properties?: Record<string, { enum?: unknown[] }>;
    required?: string[];
  };
  const fixed = Object.fromEntries(required.filter((name) => !properties[name]?.enum).map((name) => [name, 'abc']));
  const [choice] = required.filter((name) => properties[name]?.enum);
  return choice === undefined
    ? [fixed]
    : (properties[choice]?.enum ?? []).map((value) => ({ ...fixed, [choice]: value }));
}

/** Returns whether the tool failed only because the document does not exist. */
function isNoDocument(tool: AnyAssistantTool, got: ToolAnswer | Refusal): boolean {
  const { properties = {} } = tool.input as unknown as { properties?: object };
  return 'documentId' in properties && got instanceof Refusal && got.problem.status === 404;
}

test('[B6-2] no role gets anything by a tool that the API refuses it', async () => {
  const tools = installed();
  const people = await gateway.members(companyId);
  const refused: string[] = [];
  let answered = 0;
  let drafted = 0;
  const endpoints = gateway.gateway.host.contributions.read(implementations).map(({ value }) => value.endpoint);
  for (const role of roles)
    for (const tool of tools)
      for (const input of inputOf(tool)) {
        const calls: { endpoint: Endpoint; input: { readonly params?: unknown; readonly query?: unknown } }[] = [];
        const watched: InnerCalls = {
          ...inner,
          call: (at, endpoint, given) => {
            calls.push({ endpoint, input: given });
            return inner.call(at, endpoint, given);
          },
        };
        const got: ToolAnswer | Refusal = await useTool(jobOf(people[role]), watched, tool, input).catch(
          (error: unknown) => {
            if (error instanceof Refusal) return error;
            throw error;
          },
        );
        const name = `${role} ${tool.name} ${JSON.stringify(input)}`;
        for (const { endpoint, input: given } of calls) {
          const call = { params: { companyId, ...(given.params as object | undefined) }, query: given.query };
          const { status } = await gateway.call(people[role], endpoint, call as never);
          // The tool must give the same status as the endpoint of the API.
          if (!isNoDocument(tool, got)) expect(got instanceof Refusal ? got.problem.status : 200, name).toBe(status);
        }
        // The tool may prepare a draft only if the person may create such a document.
        const path = tool.may === 'draft' && tool.subjects?.find((one) => one.input['kind'] === input['kind'])?.path;
        const creates =
          path && endpoints.find((one) => one.method === 'POST' && one.path.endsWith(`/:companyId/${path}`));
        if (creates) {
          const { status } = await gateway.call(people[role], creates, { params: { companyId }, body: {} } as never);
          const mayCreate = status !== 403 && status !== 402 && status !== 404;
          if (mayCreate) drafted += 1;
          if (!mayCreate || !(got instanceof Refusal)) expect(got instanceof Refusal, name).toBe(!mayCreate);
        }
        if (isNoDocument(tool, got)) continue;
        if (got instanceof Refusal) refused.push(name);
        else {
          answered += 1;
          expect(calls.length + (creates ? 1 : 0), name).toBeGreaterThan(0);
          const facts = (await jobOf(people[role]).actor())?.facts;
          expect(facts && evaluate(tool.gate, facts), name).toBe('yes');
        }
      }
  // Without a plugin that contributes tools, nothing can be refused.
  if (tools.length > 0) {
    expect(refused.some((name) => name.startsWith('Employee'))).toBe(true);
    expect(answered).toBeGreaterThan(0);
    expect(drafted).toBeGreaterThan(0);
    expect(refused.some((name) => name.startsWith('Owner'))).toBe(false);
  }
});
