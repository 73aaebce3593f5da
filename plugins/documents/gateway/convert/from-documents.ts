import { randomUUID } from 'node:crypto';
import { checkGate, type CompanyCall, invalidField, notFound, refuse } from '#core/gateway';
import { compareAmounts, recalculate } from '#core/money';
import type { ExtraValues } from '#core/contract/fields';
import {
  type Conversion,
  corrects,
  type DocumentInput,
  type DocumentKind,
  leftOut,
  reducesAmount,
  type LineInput,
  nothingRemains,
  notInThisState,
  verbsPossibleIn,
  stateOf,
  taxesPayment,
  type WordedKind,
} from '../../contract/index.ts';
import type { FromDocuments } from '../../contract/schemas.ts';
import {
  isPayableInCash,
  receiptInput,
  paymentDocumentInput,
  type Installed,
  canConvert,
  isInvoicedWhole,
} from '../chain/index.ts';
import { copyInput, type VatPayerType } from '../draft/index.ts';
import { fieldsOf, type DocumentRecord, authorFilterOf } from '../rows/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import {
  type Basis,
  ordinary,
  requestsAdvancePayment,
  deductedOf,
  leftToCredit,
  lockAll,
  moreThanRemains,
  allocationsOf,
  type AllocatedLine,
  type Taking,
} from '../remains/index.ts';
import { advancesFor } from './advances.ts';
import { addedPieces, remainingAmounts, correctionLines } from './correction-lines.ts';

type Call = CompanyCall<unknown, unknown, FromDocuments>;
type Source = FromDocuments['sources'][number] & { readonly record: DocumentRecord };

export interface Making {
  readonly input: DocumentInput;
  readonly allocatedQuantities: readonly Taking[];
  readonly sources: readonly DocumentRecord[];
  readonly sourceKind: DocumentKind;
  readonly link: 'copy' | 'conversion' | 'correction';
  readonly basis: Basis;
  /** The verb to apply to each source. Sources whose state does not allow it do not change. */
  readonly does: string | undefined;
}

/** Locks the sources, and plans a new document of the kind: its input and the quantities that it takes from them. @throws Refusal */
export async function planMaking(
  target: DocumentKind,
  call: Call,
  { installed, vatPayerType }: { readonly installed: Installed; readonly vatPayerType: VatPayerType },
): Promise<Making> {
  const sources = await lockedSources(call);
  const [first] = sources;
  const sourceKind = installed.kinds().find(({ id }) => id === first?.record.kind);
  if (!first || !sourceKind) throw notFound();
  checkGate(sourceKind.may.read, call.facts);
  const maker = authorFilterOf(sourceKind, call);
  if (maker !== undefined && sources.some(({ record }) => record.created_by !== maker)) throw notFound();
  const conversion = conversionTo(target, sourceKind, { installed, as: call.body.as });
  refuseMixed(sources, conversion);
  const isBeforehand = sourceKind.id !== target.id && requestsAdvancePayment(target);
  for (const { record } of sources) {
    refuseWrongState(sourceKind, record, conversion);
    if (conversion.as && !canConvert(sourceKind, record, conversion)) throw noConversion();
    if (isBeforehand && (await isInvoicedWhole(call.tx, installed.kinds(), record)))
      throw refuse(nothingRemains, { detail: refusalText('invoicedWhole') });
  }
  if (corrects(target, conversion.as))
    return planCorrection(target, call, { source: first, sourceKind, conversion, vatPayerType });
  if (taxesPayment(target, conversion.as))
    return planPaymentDocument(target, call, { source: first, sourceKind, conversion, vatPayerType });
  if (target.toPay && sourceKind.id !== target.id)
    return planReceipt(target, call, { source: first, sourceKind, conversion, vatPayerType });
  const allocations = await allocationsOf(
    call.tx,
    sources.map(({ record }) => record.id),
  );
  const allocatedQuantities: Taking[] = [];
  const lines = sources.flatMap((source, index) => {
    const pieces = piecesOf(source, index, conversion, allocations);
    const { lines: models } = copyInput(sourceKind, source.record, call.today(), vatPayerType);
    return models.flatMap((model, place): LineInput[] => {
      const source_line_id = source.record.lines[place]?.id ?? '';
      const quantity = pieces ? pieces.get(source_line_id) : model.quantity;
      if (quantity === undefined) return [];
      const line_id = randomUUID();
      const whole = conversion.takes === 'whole';
      if (pieces) allocatedQuantities.push({ line_id, source_id: source.record.id, source_line_id, quantity, whole });
      return [{ ...model, ...lineExtraIn(target, sourceKind, model), id: line_id, quantity }];
    });
  });
  const isCopy = sourceKind.id === target.id;
  const input = { ...headOf(target, sourceKind, { record: first.record, conversion, call, vatPayerType }), lines };
  const records = sources.map(({ record }) => record);
  return {
    input,
    allocatedQuantities,
    sources: records,
    sourceKind,
    link: isCopy ? 'copy' : 'conversion',
    basis: isCopy ? ordinary : { ...ordinary, advances: await advancesOf(target, call, records, input) },
    does: conversion.does,
  };
}

/** Returns the advances with a tax document that the new document deducts, up to its own amounts. */
function advancesOf(target: DocumentKind, { tx }: Call, sources: readonly DocumentRecord[], input: DocumentInput) {
  const [first] = sources;
  if (!first) return [];
  const { currency } = first;
  const lines = input.lines.map((line) => ({ ...line, vatCategory: line.vatCategory ?? 'S' }));
  const { discountPercent, pricesIncludeVat = false, vatRounding = 'perRate' } = input;
  const terms = { currency: 'EUR', exchangeRate: null, paymentMethod: 'bankTransfer', payments: [] } as const;
  const { totals } = recalculate({
    ...terms,
    lines,
    pricesIncludeVat,
    vatRounding,
    discountPercent: discountPercent ?? null,
  });
  return advancesFor(tx, target, { sources, currency, byRate: totals.byRate });
}

/** Plans the tax document for one payment of one document. */
async function planPaymentDocument(
  target: DocumentKind,
  call: Call,
  { source, sourceKind, conversion, vatPayerType }: Correcting,
): Promise<Making> {
  const { record, paymentId: requestedPayment } = source;
  const { input, paymentId } = await paymentDocumentInput(call, sourceKind, { record, paymentId: requestedPayment });
  return {
    input: { ...headOf(target, sourceKind, { record, conversion, call, vatPayerType }), ...input },
    allocatedQuantities: [],
    sources: [record],
    sourceKind,
    link: 'conversion',
    basis: { type: conversion.as ?? null, paymentId, advances: [] },
    does: conversion.does,
  };
}

/** Plans a cash receipt for the unpaid amount of one document. */
function planReceipt(
  target: DocumentKind,
  call: Call,
  { source: { record }, sourceKind, conversion, vatPayerType }: Correcting,
): Making {
  if (!isPayableInCash(record)) throw refuse(nothingRemains, { detail: refusalText('nothingToPay') });
  return {
    input: {
      ...headOf(target, sourceKind, { record, conversion, call, vatPayerType }),
      ...receiptInput(target, sourceKind, record, call.today()),
    },
    allocatedQuantities: [],
    sources: [record],
    sourceKind,
    link: 'conversion',
    basis: ordinary,
    does: conversion.does,
  };
}

interface Correcting {
  readonly source: Source;
  readonly sourceKind: WordedKind;
  readonly conversion: Conversion;
  readonly vatPayerType: VatPayerType;
}

/** Plans a correction of one document by chosen lines and amounts per rate. A credit note without either takes everything that remains. */
async function planCorrection(
  target: DocumentKind,
  call: Call,
  { source: requested, sourceKind, conversion, vatPayerType }: Correcting,
): Promise<Making> {
  const { record } = requested;
  const takes = reducesAmount(target, conversion.as);
  const remaining = await leftToCredit(call.tx, sourceKind, record);
  const isDeducted = (await deductedOf(call.tx, record.id)).length > 0;
  if (isDeducted && !(takes && remaining.some(({ base }) => compareAmounts(base, '0') > 0)))
    throw refuse(nothingRemains, { detail: refusalText('advanceDeducted') });
  const isAll = takes && !requested.lines && !requested.amounts;
  // If the document deducts advances, its lines add up to more than can be credited, because advances are credited separately. So the
  // correction uses the amounts that remain.
  const byAmounts = isAll && (isDeducted || record.advances.length > 0);
  const source = byAmounts ? { ...requested, amounts: remainingAmounts(record, remaining) } : requested;
  const pieces = () =>
    takes
      ? allocationsOf(call.tx, [record.id]).then((allocations) => piecesOf(source, 0, conversion, allocations))
      : addedPieces(record, source);
  const chosen = source.amounts && !source.lines ? undefined : await pieces();
  const hasDiscount = compareAmounts(fieldsOf(record).discountPercent, '0') !== 0;
  if (hasDiscount && source.amounts?.length && chosen?.size)
    throw invalidField('/sources/0/amounts', 'amountsAlone', refusalText('amountsAlone'));
  const { lines, allocatedQuantities } = correctionLines(record, source, {
    lineExtra: (line) => lineExtraIn(target, sourceKind, line).extra,
    pieces: chosen ?? new Map(),
    reducesAmount: takes,
  });
  const head = headOf(target, sourceKind, { record, conversion, call, vatPayerType });
  return {
    // A given amount is final: the discount applies only to lines, so it is set to zero here.
    input: { ...head, ...(!chosen && { discountPercent: '0' }), note: '', lines: [...lines] },
    allocatedQuantities,
    sources: [record],
    sourceKind,
    link: 'correction',
    basis: {
      type: conversion.as ?? null,
      corrected: { record, left: remaining },
      advances: [],
    },
    does: conversion.does,
  };
}

async function lockedSources({ tx, body }: Call): Promise<Source[]> {
  const ids = body.sources.map(({ documentId }) => documentId.toLowerCase());
  if (new Set(ids).size < ids.length) throw invalidField('/sources', 'twice', refusalText('twice'));
  const records = new Map((await lockAll(tx, ids)).map((record) => [record.id, record]));
  return body.sources.map((source, index) => {
    const record = records.get(ids[index] ?? '');
    if (!record) throw notFound();
    return { ...source, record };
  });
}

/** Finds the step between two kinds. A step from a kind to itself makes one copy of several documents together. */
function conversionTo(
  target: DocumentKind,
  source: DocumentKind,
  { installed, as }: { readonly installed: Installed; readonly as: string | undefined },
): Conversion {
  if (source.id === target.id && !as)
    return { from: source.id, to: target.id, takes: 'nothing', when: [], together: true };
  const found = installed
    .conversions()
    .find((step) => step.from === source.id && step.to === target.id && step.as === as);
  if (!found) throw noConversion();
  return found;
}

function noConversion() {
  return invalidField('/sources/0/documentId', 'noConversion', refusalText('noConversion'));
}

/** The fields that must be equal in all sources, so that one document can hold their lines. */
const common = ['currency', 'pricesIncludeVat', 'discountPercent', 'vatRounding'] as const;

function refuseMixed(sources: readonly Source[], { together }: Conversion): void {
  const [first, ...others] = sources;
  if (!first || others.length === 0) return;
  if (!together) throw invalidField('/sources', 'notTogether', refusalText('notTogether'));
  const model = fieldsOf(first.record);
  for (const [index, { record }] of others.entries()) {
    const path = `/sources/${index + 1}/documentId`;
    const fields = fieldsOf(record);
    if (record.kind !== first.record.kind) throw invalidField(path, 'otherKind', refusalText('otherKind'));
    const isSame =
      model.partnerId === null
        ? fields.partnerId === null && fields.customer.name === model.customer.name
        : fields.partnerId === model.partnerId;
    if (!isSame) throw invalidField(path, 'otherParty', refusalText('otherParty'));
    if (common.some((name) => fields[name] !== model[name]))
      throw invalidField(path, 'otherTerms', refusalText('otherTerms'));
  }
}

function refuseWrongState(kind: DocumentKind, record: DocumentRecord, { from, to, as, when }: Conversion): void {
  const state = stateOf(record);
  if ((from === to && !as) || when.includes(state)) return;
  throw refuse(notInThisState, {
    detail: refusalText(
      record.status === 'draft' ? 'issueFirst' : record.status === 'cancelled' ? 'cancelled' : 'notInThisState',
    ),
    state,
    possible: verbsPossibleIn(kind, state),
  });
}

/** Returns the quantities by the ids of lines. `undefined` means that the step takes no quantities, so all lines are copied unchanged. */
function piecesOf(
  { record, lines }: Source,
  index: number,
  { takes }: Conversion,
  allocations: readonly AllocatedLine[],
): ReadonlyMap<string, string> | undefined {
  const path = `/sources/${index}/lines`;
  if (takes === 'nothing' || takes === 'whole') {
    if (lines) throw invalidField(path, 'wholeOnly', refusalText('wholeOnly'));
    if (takes === 'nothing') return undefined;
  }
  const own = allocations.filter(({ sourceId }) => sourceId === record.id);
  const unallocated = own.filter(({ isUsedUp }) => !isUsedUp);
  if (unallocated.length === 0 || (takes === 'whole' && own.some(({ isUntouched }) => !isUntouched)))
    throw refuse(nothingRemains, { detail: refusalText('nothingRemains') });
  if (!lines) return new Map(unallocated.map(({ lineId, remains }) => [lineId, remains]));
  const pieces = new Map<string, string>();
  for (const [place, { lineId, quantity }] of lines.entries()) {
    const line = unallocated.find((one) => one.lineId === lineId.toLowerCase());
    if (!line || pieces.has(line.lineId))
      throw invalidField(`${path}/${place}/lineId`, 'noSuchLine', refusalText('noSuchLine'));
    if (!isPart(quantity, line.remains)) throw moreThanRemains(place, line.remains, path);
    pieces.set(line.lineId, quantity);
  }
  return pieces;
}

/** Checks that the quantity is not zero, has the same sign as the complete quantity, and is not larger. */
function isPart(quantity: string, whole: string): boolean {
  const sign = compareAmounts(whole, '0');
  return compareAmounts(quantity, '0') === sign && compareAmounts(quantity, whole) !== sign;
}

/** Returns what a line says in those added fields that lines of both kinds have. */
function lineExtraIn(target: DocumentKind, source: DocumentKind, { extra = {} }: LineInput): Pick<LineInput, 'extra'> {
  const both = Object.entries(extra).filter(([name]) => target.lineExtra[name] === source.lineExtra[name]);
  return both.length > 0 ? { extra: Object.fromEntries(both) } : { extra: undefined };
}

interface Head {
  readonly record: DocumentRecord;
  readonly conversion: Conversion;
  readonly call: Call;
  readonly vatPayerType: VatPayerType;
}

/** Returns the fields that both kinds have, without the lines. Each kind computes its own due day. */
function headOf(
  target: DocumentKind,
  source: DocumentKind,
  { record, conversion, call, vatPayerType }: Head,
): Omit<DocumentInput, 'lines'> {
  const { lines: _lines, extra, dueOn, ...copied } = copyInput(source, record, call.today(), vatPayerType);
  const isSame = source.id === target.id;
  const lacking = new Set<string>([...leftOut(source), ...leftOut(target)]);
  const fields = Object.fromEntries(Object.entries(copied).filter(([name]) => isSame || !lacking.has(name)));
  const carried: Record<string, ExtraValues[string]> = {};
  for (const name of source.added ?? [])
    if (target.extra[name] === source.extra[name]) Object.assign(carried, { [name]: extra?.[name] });
  for (const [from, to] of Object.entries(conversion.carries ?? {})) {
    const value = record.extra[from];
    if (value !== undefined && to in target.extra) carried[to] = value;
  }
  return { ...fields, ...(isSame ? { dueOn, extra } : { extra: carried }) } as Omit<DocumentInput, 'lines'>; // The names are fields of both kinds.
}
