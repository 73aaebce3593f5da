import type { Facts } from '#core/access';
import { problems } from '#core/contract';
import { checkGate, invalidField, refuse, type RefusedField } from '#core/gateway';
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
import { refusalText } from './refusals/refusal-text.ts';

/** Validates the fields, including the uniqueness of the code. [A5-3] [A5-4] [A5-5] [A5-6] @throws Refusal 400 with every fault */
export function checkFields(input: NumberSeriesInput, others: readonly SeriesRow[]): void {
  const faults: Partial<Record<keyof NumberSeriesInput, SeriesFault>> = seriesFaults(input);
  if (!faults.sequenceCode && isTaken(input.sequenceCode, others)) faults.sequenceCode = 'sequenceCodeIsNotUnique';
  const fields = Object.entries(faults).map(([field, fault]) => seriesField(field, fault));
  if (fields.length > 0) throw refuse(problems.invalidInput, { fields });
}

export function seriesField(field: string, fault: SeriesFault): RefusedField {
  return { path: `/${field}`, code: fault, message: refusalText(fault, { fields: patternFields.join(', ') }) };
}

export function isTaken(code: string, series: readonly SeriesRow[]): boolean {
  return series.some(({ sequence_code }) => sequence_code === normaliseCode(code));
}

/** Checks that the type may have more than one series. @throws Refusal [A5-8] */
export function checkMayAdd({ documentType, single }: NumberedDocumentType): void {
  if (single) throw refuse(noMoreSeries, { detail: refusalText('oneSeries', { documentType }) });
}

/** Checks a change of a series. @throws Refusal if the change is not allowed for this series [A4-15] [A5-3] */
export function checkMayBecome(current: SeriesRow, next: NumberSeriesInput, { single }: NumberedDocumentType): void {
  if (current.is_default && !next.isDefault)
    throw invalidField('/isDefault', 'defaultNeeded', refusalText('otherDefault'));
  if (single && normaliseCode(next.sequenceCode) !== current.sequence_code)
    throw invalidField('/sequenceCode', 'fixed', refusalText('codeStays'));
}

/** Checks the licence for a change of the pattern. @throws Refusal 402 if the licence does not cover it. [A6-3] */
export function checkPatternLicence(current: SeriesRow, pattern: string, facts: Facts): void {
  if (pattern !== current.pattern) checkGate(isPreset(pattern) ? numberingFormatChange : ownPattern, facts);
}
