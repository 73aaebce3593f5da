import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { LanguageCode } from '#core/contract';
import { type AnyAssistantTool, assistantTools, Refusal, type ToolAnswer } from '#core/gateway';
import type { AnyContribution, Contributions, PluginManifest } from '#core/registry';
import { installedPlugins } from '#core/testing/installed-plugins.ts';
import { builtInEngine } from '../../plugins/assistant/gateway/engine/built-in-engine.ts';
import { byLikeness } from '../../plugins/partners/gateway/assistant/likeness.ts';
import { demoPartners } from '../../plugins/partners/gateway/demo.ts';

/** A question of the corpus; `about` in tests/fixtures/assistant-questions.json explains its fields. */
export interface CorpusQuestion {
  readonly id: string;
  readonly language: LanguageCode;
  readonly family: string;
  readonly question: string;
  readonly asked: string;
  readonly expect: Wanted | { readonly anyOf: readonly Wanted[] } | null;
  readonly heldBack?: boolean;
}
interface Wanted {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const file = new URL('../fixtures/assistant-questions.json', import.meta.url);

export function corpus(): readonly CorpusQuestion[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly questions: readonly CorpusQuestion[] }).questions;
}

/** Returns the tools that installed plugins contribute, as the gateway collects them. */
export async function installedTools(): Promise<readonly AnyAssistantTool[]> {
  const parts = await Promise.all(
    (await installedPlugins()).flatMap(({ gateway }) =>
      gateway ? [import(pathToFileURL(gateway).href) as Promise<{ default: PluginManifest }>] : [],
    ),
  );
  const all = parts.flatMap((part) => part.default.contributes ?? []) as readonly AnyContribution[];
  const contributed: Pick<Contributions, 'read'> = {
    read: (point) => all.filter((one) => one.point.id === point.id) as never, // The extension point has these types of values.
  };
  return contributed.read(assistantTools).flatMap(({ value }) => value(contributed));
}

/** Returns the names of the demo's partners. */
export async function partnerNames(): Promise<readonly string[]> {
  const names: string[] = [];
  const call = (_key: string, _endpoint: unknown, { body }: { readonly body: { readonly name: string } }) =>
    Promise.resolve(void names.push(body.name));
  const context = { companies: [{ key: 'tatranske-drevo', id: 'c1' }], call, random: () => 0.5 };
  await demoPartners(context as unknown as Parameters<typeof demoPartners>[0]); // The function reads only these properties.
  return names;
}

/** Answers a question with the built-in engine. @returns the tool calls, and the answer */
export async function askBuiltIn(
  { question, language, asked }: Pick<CorpusQuestion, 'question' | 'language' | 'asked'>,
  tools: readonly AnyAssistantTool[],
  names: readonly string[],
): Promise<{ readonly used: readonly Wanted[]; readonly text: string; readonly showed: boolean }> {
  const used: Wanted[] = [];
  const use = (tool: string, input: object): Promise<ToolAnswer> => {
    used.push({ tool, input: input as Wanted['input'] });
    if (tool === 'partners_find') return Promise.resolve(found((input as { name: string }).name, names));
    throw new Refusal({ status: 403, code: 'none' }); // The corpus tests the understanding of questions and not the answers, so every other tool refuses.
  };
  const at = { evidence: null, recordId: null };
  const asking = { question, language, today: asked, history: [], at, tools, use, signal: AbortSignal.any([]) };
  let text = '';
  let showed = false;
  for await (const piece of builtInEngine(asking)) {
    if ('text' in piece) text += piece.text;
    if ('view' in piece) showed = true;
  }
  return { used, text, showed };
}

/** Returns the result of the tool `partners_find`. The name of a partner serves as its id. */
function found(name: string, names: readonly string[]): ToolAnswer {
  const likely = byLikeness(
    name,
    names.map((one) => ({ name: one })),
  );
  const [first, second] = likely;
  const certain = first !== undefined && (second === undefined || first.distance < second.distance);
  const blank = { registrationId: '', taxId: '', vatId: '', street: '', postCode: '', city: '', email: '', phone: '' };
  const rows = likely.slice(0, 5).map(({ partner }) => ({ ...blank, id: partner.name, name: partner.name, link: 'x' }));
  return { data: { certain, rows } };
}

/** Returns whether the tool calls are those that the question requires, according to the rules of the corpus. */
export function isRight(question: CorpusQuestion, used: readonly Wanted[], names: readonly string[]): boolean {
  const { expect, asked: askedOn } = question;
  const finds = (name: string) => {
    const { certain, rows } = found(name, names).data as { certain: boolean; rows: readonly { name: string }[] };
    return certain ? rows[0]?.name : rows.length > 0 ? rows : undefined;
  };
  if (expect === null)
    return used.every(
      ({ tool, input }) => tool === 'partners_find' && typeof finds(String(input['name'])) !== 'string',
    );
  const last = used.at(-1);
  if (!last) return false;
  return ('anyOf' in expect ? expect.anyOf : [expect]).some(({ tool, input }) => {
    if (tool !== last.tool) return false;
    if (tool === 'partners_find') return finds(String(last.input['name'])) === input['name'];
    return same(normal(tool, input, askedOn), normal(tool, last.input, askedOn), input);
  });
}

/** Normalizes the arguments of a tool, so that equivalent arguments become equal. */
function normal(tool: string, given: Readonly<Record<string, unknown>>, askedOn: string): Record<string, unknown> {
  const { partner, exceptPartner, chart: _chart, cumulative: _running, ...rest } = given;
  const input: Record<string, unknown> = rest;
  if (partner !== undefined) input['partnerId'] = partner;
  if (exceptPartner !== undefined) input['exceptPartnerId'] = exceptPartner;
  if (Array.isArray(input['lines']) && input['lines'].length === 0) delete input['lines'];
  if (typeof input['to'] === 'string' && input['to'] >= askedOn) delete input['to'];
  const isReport = tool === 'report_read' || tool === 'vat_by_rate';
  if (isReport && input['from'] === `${askedOn.slice(0, 4)}-01-01`) delete input['from'];
  if (isReport && input['to'] === `${askedOn.slice(0, 4)}-12-31`) delete input['to'];
  if (['receivables', 'payables', 'cash-flow'].includes(String(input['report']))) {
    delete input['from'];
    delete input['to'];
  }
  return input;
}

function same(wanted: Record<string, unknown>, actual: Record<string, unknown>, written: Wanted['input']): boolean {
  const names = new Set([...Object.keys(wanted), ...Object.keys(actual)]);
  return [...names].every((name) => {
    if (JSON.stringify(wanted[name]) === JSON.stringify(actual[name])) return true;
    if (name === 'orderBy' || name === 'top')
      return !(name in written) || (name === 'orderBy' && byDefault(wanted, actual));
    if (name === 'status') return actual['status'] === 'issued' && wanted['status'] === undefined;
    return (
      name === 'payment' &&
      actual['payment'] === 'open' &&
      wanted['payment'] === undefined &&
      wanted['overdue'] === true
    );
  });
}

function byDefault(wanted: Record<string, unknown>, actual: Record<string, unknown>): boolean {
  return (wanted['orderBy'] ?? 'issuedOn desc') === (actual['orderBy'] ?? 'issuedOn desc');
}
