import { all, any } from '#core/access';
import { inEachLanguage } from '#core/contract';
import { type AnyAssistantTool, assistantTool, type ToolAnswer, type ToolAt, type ToolSubject } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { invoicesSummary, kindOfId, settledStates, type WordedKind, completedKinds } from '../../contract/index.ts';
import { copyOf, draftOf } from './drafts.ts';
import { examples } from './examples.ts';
import { filterOf, listLink } from './selection.ts';
import { differencesOf } from './differences.ts';
import { type Against, inputsOf, type Order, type Selection } from './tool.schemas.ts';

/** Returns the assistant's tools for documents of all installed kinds; kinds that make the turnover come first. */
export function documentTools(contributed: Pick<Contributions, 'read'>): readonly AnyAssistantTool[] {
  const installed = completedKinds(contributed);
  const [first, ...others] = installed.toSorted((a, b) => rank(a) - rank(b));
  return first ? toolsOf([first, ...others]) : [];
}

function rank({ countsAs, asksForPayment }: WordedKind): number {
  return countsAs.includes('turnover') ? 0 : asksForPayment ? 1 : 2;
}

type Kinds = readonly [WordedKind, ...WordedKind[]];

function toolsOf(kinds: Kinds): readonly AnyAssistantTool[] {
  const [first, ...others] = kinds;
  const gate = any(first.may.read, ...others.map(({ may }) => may.read));
  const creating = any(first.may.create, ...others.map(({ may }) => may.create));
  const common = { subjects: kinds.flatMap(subjectsOf) };
  const inputs = inputsOf(kinds.map(({ id }) => id));
  return [
    assistantTool({
      ...common,
      name: 'documents_summary',
      description:
        'Counts and adds up documents of one kind, each currency by itself: base, VAT, total, what is due, open and overdue. `againstFrom` and `againstTo` compare the period with another one: never subtract yourself.',
      example: examples.summary,
      input: inputs.summary,
      gate: all(gate, invoicesSummary.read),
      may: 'show',
      run: (at, input) => summary(at, kindOfId(kinds, input.kind), input),
    }),
    assistantTool({
      ...common,
      name: 'documents_list',
      description:
        'Lists documents of one kind: the newest, the biggest, unpaid or overdue ones, or one by its number.',
      example: examples.list,
      input: inputs.list,
      gate,
      may: 'show',
      run: (at, input) => list(at, kindOfId(kinds, input.kind), input),
    }),
    assistantTool({
      ...common,
      name: 'documents_draft',
      description:
        'Prepares a new document of one kind for the person to look at and to save; stores, issues and sends nothing. Lines: name, quantity, unit, price without VAT in euro, VAT rate only if it was said. Prices that were not said come from the price list. Only if the person asks for a new document.',
      example: examples.draft,
      input: inputs.draft,
      gate: creating,
      may: 'draft',
      run: (at, input) => draftOf(at, kindOfId(kinds, input.kind), input),
    }),
    assistantTool({
      ...common,
      name: 'documents_copy',
      description:
        'Prepares a copy of a document, by its number or id, for the person to look at and to save; stores nothing. Only if the person asks for a copy.',
      example: examples.copy,
      input: inputs.copy,
      gate: all(gate, creating),
      may: 'draft',
      run: (at, input) => copyOf(at, kindOfId(kinds, input.kind), input),
    }),
  ];
}

/** Returns the kind and each of its types as subjects with their own names. */
function subjectsOf({ id, collection: path, words }: WordedKind): ToolSubject[] {
  const types = Object.keys(Object.values(words)[0]?.types ?? {});
  return [
    { path, input: { kind: id }, names: inEachLanguage((language) => [words[language].title, words[language].plural]) },
    ...types.map((type) => ({
      path,
      input: { kind: id, type },
      names: inEachLanguage((language) => [words[language].types?.[type] ?? '']),
    })),
  ];
}

async function summary(
  { call, ask }: ToolAt,
  kind: WordedKind,
  { againstFrom, againstTo, ...input }: Selection & Against,
): Promise<ToolAnswer> {
  const of = (selection: Selection) => ask(call, kind.endpoints.summary, { query: filterOf(selection) });
  const { currencies } = await of(input);
  const { link, view } = listLink(kind, input);
  const data = { ...namesOf(kind, call.language), currencies, link };
  if ((againstFrom ?? againstTo) === undefined) return { data, view };
  const days = { from: againstFrom, to: againstTo };
  const other = await of({ ...input, ...days });
  const against = { ...days, currencies: other.currencies, link: listLink(kind, { ...input, ...days }).link };
  return { data: { ...data, against, differences: differencesOf(currencies, other.currencies) }, view };
}

async function list(
  { call, ask }: ToolAt,
  kind: WordedKind,
  { top = 10, orderBy = 'issuedOn desc', ...input }: Selection & { top?: number; orderBy?: Order },
): Promise<ToolAnswer> {
  const query = { ...filterOf(input), orderBy, top, count: true };
  const { items, total = items.length } = await ask(call, kind.endpoints.list, { query });
  const rows = items.map(({ id, number, status, state, paymentState, overdue, ...row }) => ({
    id,
    number,
    status,
    paymentState,
    overdue,
    // The document is neither paid nor owed, so only the state's name in the kind's texts describes it.
    ...(settledStates(kind).includes(state) && { stateName: kind.words[call.language].states?.[state] }),
    customerName: row.customerName,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    currency: row.currency,
    total: row.total,
    due: row.due,
    link: `${kind.collection}/list/detail/${id}`,
  }));
  const { link, view } = listLink(kind, { ...input, orderBy });
  return {
    data: { ...namesOf(kind, call.language), asksForPayment: kind.asksForPayment, rows, total, link },
    view: showOne(kind, rows.find(({ number }) => number !== null && number === input.number)?.id) ?? view,
  };
}

/**
 * Returns the command that shows one document. Pages know the commands of only two kinds; documents of other kinds are shown as lists.
 * [B2.3-1]
 */
function showOne({ id: kind }: WordedKind, id: string | undefined): ToolAnswer['view'] {
  const name = evidenceNames[kind];
  if (id === undefined || name === undefined) return undefined;
  return { action: 'ShowDocument', arguments: { EvidenceName: name, DocumentId: id } };
}
const evidenceNames: Readonly<Record<string, string>> = { invoice: 'invoice', 'proforma-invoice': 'proformaInvoice' };

function namesOf({ words }: WordedKind, language: ToolAt['call']['language']) {
  return { title: words[language].title, plural: words[language].plural };
}
