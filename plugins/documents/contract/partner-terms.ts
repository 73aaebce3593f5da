import type { LanguageCode } from '#core/contract';
import { defaultDueDays } from './fields.ts';

/** The terms of a partner that a new document starts with. Values given for the document take precedence. */
export interface PartnerTerms {
  /** The number of days from issue to the due day; null means the usual number of days. */
  readonly dueDays: number | null;
  readonly documentNote: string;
  readonly constantSymbol: string;
  readonly language: LanguageCode;
}

/** The terms of a partner without agreed terms. */
export const usualTerms = {
  dueDays: null,
  documentNote: '',
  constantSymbol: '',
  language: 'sk',
} as const satisfies PartnerTerms;

/** Returns the fields that a partner's terms fill. The due day is computed from the day of issue and `dueDaysOf`. */
export function fieldsOfTerms({ documentNote, constantSymbol, language }: PartnerTerms) {
  return { note: documentNote, constantSymbol, language };
}

export function dueDaysOf({ dueDays }: PartnerTerms): number {
  return dueDays ?? defaultDueDays;
}
