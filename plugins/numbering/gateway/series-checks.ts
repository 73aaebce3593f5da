import type { Facts } from '#core/access';
import { problems } from '#core/contract';
import { askGate, invalidField, refuse, type RefusedField } from '#core/gateway';
import {
  isPreset,
  noMoreSeries,
  normaliseCode,
  type NumberedDocumentType,
  type NumberSeriesInput,
  numberingFormatChange,
  ownPattern,
  patternFields,
  type SeriesFault,
  seriesFaults,
} from '../contract/index.ts';
import type { SeriesRow } from './series-rows.ts';
import { say } from './refusals/say.ts';

/**
 * What the fields of a series must keep, and its code among the others of the type. [A5-3] [A5-4] [A5-5] [A5-6]
 * @throws Refusal 400 with every fault and its code
 */
export function checkFields(input: NumberSeriesInput, others: readonly SeriesRow[]): void {
  const faults: Partial<Record<keyof NumberSeriesInput, SeriesFault>> = seriesFaults(input);
  if (!faults.sequenceCode && isTaken(input.sequenceCode, others)) faults.sequenceCode = 'sequenceCodeIsNotUnique';
  const fields = Object.entries(faults).map(([field, fault]) => seriesField(field, fault));
  if (fields.length > 0) throw refuse(problems.invalidInput, { fields });
}

/** A wrong field of a series, or of the preview of one. */
export function seriesField(field: string, fault: SeriesFault): RefusedField {
  return { path: `/${field}`, code: fault, message: say(fault, { fields: patternFields.join(', ') }) };
}

export function isTaken(code: string, series: readonly SeriesRow[]): boolean {
  return series.some(({ sequence_code }) => sequence_code === normaliseCode(code));
}

/** @throws Refusal [A5-8] */
export function checkMayAdd({ documentType, single }: NumberedDocumentType): void {
  if (single) throw refuse(noMoreSeries, { detail: say('oneSeries', { documentType }) });
}

/** @throws Refusal for a change that this series may not go through. [A4-15] [A5-3] */
export function checkMayBecome(current: SeriesRow, next: NumberSeriesInput, { single }: NumberedDocumentType): void {
  if (current.is_default && !next.isDefault) throw invalidField('/isDefault', 'defaultNeeded', say('otherDefault'));
  if (single && normaliseCode(next.sequenceCode) !== current.sequence_code)
    throw invalidField('/sequenceCode', 'fixed', say('codeStays'));
}

/** @throws Refusal 402 when the pattern changes and the licence does not cover that. [A6-3] */
export function checkPatternLicence(current: SeriesRow, pattern: string, facts: Facts): void {
  if (pattern !== current.pattern) askGate(isPreset(pattern) ? numberingFormatChange : ownPattern, facts);
}
