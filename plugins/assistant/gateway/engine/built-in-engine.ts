import { isUuid, Refusal, type ToolAnswer, type ToolSubject } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { aboutCompared, aboutDocument, aboutList, aboutOwed, aboutSums } from './answers/about-documents.ts';
import { aboutCopy, aboutDraft, aboutEmail } from './answers/about-drafts.ts';
import { aboutPartner, whichPartner } from './answers/about-partner.ts';
import { aboutAges, aboutFlow, aboutMonths, aboutRanked, aboutTurnover, aboutVat } from './answers/about-reports.ts';
import { texts, type Writing } from './answers/words.ts';
import type { EngineRequest, Engine, AnswerPiece } from './engine.ts';
import type { AnswerName, Family } from './families.ts';
import { plain } from './markdown.ts';
import { inputOf } from './plan.ts';
import { longest, type Reading, readingsOf } from './readings.ts';
import type { FoundPartner, FoundPartners } from './tool-answers.ts';
import { type Concept, understand } from './understand.ts';

const partnerTool = 'partners_find';

/**
 * An engine that understands questions by a grammar. It uses neither a model nor an external service, so the same question always gets the
 * same answer. It answers only if the grammar explains all words of the question; otherwise it replies that it did not understand, and
 * suggests questions that it can answer.
 */
export const builtInEngine: Engine = async function* (request) {
  const subjects = subjectsOf(request.tools);
  const readings = readingsOf(request, subjects);
  if (readings.length === 0) {
    const { narrows } = understand(request.question.slice(0, longest), { today: request.today, subjects });
    return yield { text: narrows ? texts[request.language].narrowsOnly : notUnderstood(request) };
  }
  try {
    const unknown = new Set<string>();
    for (const reading of readings) {
      if (unknown.has(reading.understood.name)) continue;
      const untold = withoutTool(reading, request, subjects);
      if (untold !== undefined) return yield { text: untold };
      if (yield* answerOf(request, reading)) return;
      unknown.add(reading.understood.name);
    }
    // Every reading names a partner that does not exist.
    const [first] = readings;
    if (first) yield { text: unknownPartner(request, first) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield { text: texts[request.language].noRight };
  }
};

/** Returns an answer that needs no tool, or `undefined` if the answer needs a tool. */
function withoutTool(
  { family: { answer }, understood }: Reading,
  request: EngineRequest,
  subjects: readonly ToolSubject[],
) {
  const words = texts[request.language];
  if (answer === 'help') return [words.help, offer(request)].filter((part) => part !== '').join('\n\n');
  if (answer === 'readsOnly') return [words.readsOnly, offer(request)].filter((part) => part !== '').join('\n\n');
  if (answer !== 'copy' && answer !== 'email') return undefined;
  // The *last* document is not the document that is shown, and a newer document may be created at any time, so the person has to name or
  // open the document.
  const isNamed = understood.number !== undefined || !understood.says.has('newest');
  if (isNamed && documentMeant(understood, request, subjects)) return undefined;
  return answer === 'copy' ? words.copyNowhere : words.emailNowhere;
}

/** Finds the document whose number the question names, otherwise the document that is shown. */
function documentMeant(
  { number, subject }: Writing['understood'],
  { at, tools }: EngineRequest,
  subjects: readonly ToolSubject[] = subjectsOf(tools),
): object | undefined {
  if (number !== undefined) return { ...(subject ?? subjects[0])?.input, number };
  const shown = subjects.find(({ path, input }) => path === at.evidence && input['type'] === undefined);
  return shown && isUuid(at.recordId ?? '') ? { ...shown.input, documentId: at.recordId } : undefined;
}

/** Answers one reading. @returns `false` if its partner does not exist */
async function* answerOf(
  request: EngineRequest,
  { family, understood }: Reading,
): AsyncGenerator<AnswerPiece, boolean> {
  const words = texts[request.language];
  const writing: Writing = { language: request.language, words, understood, partner: undefined };
  const { tool = '' } = family;
  const has = (name: string) => request.tools.some((one) => one.name === name);
  if (!has(tool) || (understood.name !== '' && takesPartner(family) && !has(partnerTool))) {
    yield { text: isAboutSomething(family, understood) ? words.noRight : notUnderstood(request) };
    return true;
  }
  let partner: FoundPartner | undefined;
  let view: ToolAnswer['view'];
  if (understood.name !== '' && takesPartner(family)) {
    yield { tool: partnerTool };
    const answer = await request.use(partnerTool, { name: understood.name });
    const { certain, rows } = answer.data as FoundPartners; // the plugin of the tool defines this type
    if (rows.length > 0 && !certain) {
      yield { text: whichPartner(writing, rows) };
      return true;
    }
    [partner] = rows;
    view = answer.view;
    if (!partner) return false;
  }
  const own = { ...writing, partner };
  if (tool === partnerTool) {
    if (partner) yield* shown(understood, aboutPartner(own, partner), view);
    return true;
  }
  yield { tool };
  const isOne = family.answer === 'copy' || family.answer === 'email';
  const input = isOne
    ? documentMeant(understood, request)
    : inputOf(family, understood, { usual: usualOf(request), partnerId: partner?.id });
  try {
    const answer = await request.use(tool, input ?? {});
    const write = writers[family.answer];
    yield* shown(understood, write?.(own, answer.data as never, answer.draft) ?? '', answer.view); // the plugin of the tool defines this type
  } catch (error) {
    const status = error instanceof Refusal ? error.problem.status : undefined;
    if (status === 400) {
      yield { text: notUnderstood(request) }; // the input can be invalid, for example a quantity with fifteen digits
      return true;
    }
    if (!isOne || (status !== 404 && status !== 409)) throw error;
    const number = plain(understood.number ?? '');
    yield { text: status === 409 ? words.emailNever : fillText(words.noDocument, { number }) };
  }
  return true;
}

/** Yields an answer. It opens a page only if the person requested to be shown the result, or a chart. */
function* shown({ says }: Writing['understood'], text: string, view: ToolAnswer['view']): Generator<AnswerPiece> {
  yield { text };
  const isAsked = says.has('chart') || (says.has('show') && !says.has('table'));
  if (view && isAsked) yield { view };
}

const subjectsOf = (tools: EngineRequest['tools']) => tools.find((tool) => tool.subjects)?.subjects ?? [];
const usualOf = (request: EngineRequest) => subjectsOf(request.tools)[0];

const writers: Readonly<
  Partial<Record<AnswerName, (writing: Writing, data: never, draft: ToolAnswer['draft']) => string>>
> = {
  draft: aboutDraft,
  copy: aboutCopy,
  email: aboutEmail,
  document: aboutDocument,
  list: aboutList,
  summary: aboutSums,
  compared: aboutCompared,
  owed: aboutOwed,
  turnover: aboutTurnover,
  months: aboutMonths,
  ranked: aboutRanked,
  ages: aboutAges,
  flow: aboutFlow,
  vat: aboutVat,
};

function takesPartner({ takes = [] }: Family): boolean {
  return ['partner', 'partner!', 'except', 'except!'].some((part) => takes.includes(part));
}

function unknownPartner(request: EngineRequest, { family, understood }: Reading): string {
  if (understood.narrows && !understood.isExcept && !understood.limits && !understood.against)
    return texts[request.language].narrowsOnly;
  return isAboutSomething(family, understood)
    ? fillText(texts[request.language].noPartner, { name: plain(understood.name) })
    : notUnderstood(request);
}

const ofPartners: readonly Concept[] = ['partner', 'customer', 'supplier', 'contact'];

/**
 * Returns whether the question has a recognised topic. A question that is only a possible name does not, since any words could be a name.
 */
function isAboutSomething({ answer }: Family, { says }: Writing['understood']): boolean {
  return answer !== 'partner' || ofPartners.some((one) => says.has(one));
}

function notUnderstood(request: EngineRequest): string {
  const words = texts[request.language];
  return request.tools.length === 0 ? words.nothing : [words.notUnderstood, offer(request)].join('\n\n');
}

/** Lists examples of questions that the person may ask. */
function offer({ tools, language }: EngineRequest): string {
  const examples = tools.map(({ example }) => `- ${example[language]}`);
  return examples.length === 0 ? '' : `${texts[language].offer}\n${examples.join('\n')}`;
}
