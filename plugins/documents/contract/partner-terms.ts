import type { LanguageCode } from '#core/contract';
import { defaultDueDays } from './fields.ts';

/** What a document for a partner begins with, as the partner has it; whatever is said of the document itself goes before. */
export interface PartnerTerms {
  /** From issue to the due day; null: as everybody. */
  readonly dueDays: number | null;
  readonly documentNote: string;
  readonly constantSymbol: string;
  readonly language: LanguageCode;
}

/** The terms of whoever has none of their own. */
export const usualTerms = {
  dueDays: null,
  documentNote: '',
  constantSymbol: '',
  language: 'sk',
} as const satisfies PartnerTerms;

/** The fields that a partner's terms fill; the due day follows from the day of issue and `dueDaysOf`. */
export function fieldsOfTerms({ documentNote, constantSymbol, language }: PartnerTerms) {
  return { note: documentNote, constantSymbol, language };
}

export function dueDaysOf({ dueDays }: PartnerTerms): number {
  return dueDays ?? defaultDueDays;
}
