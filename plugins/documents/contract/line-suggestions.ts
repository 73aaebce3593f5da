import { point, type Token } from '#core/registry';
import type { LanguageCode } from '#core/contract';

/** What is typed into the name of a line, and on what document. */
export interface LineQuestion {
  /** At least one character that is not white space. */
  readonly text: string;
  readonly partnerId: string | null;
  readonly language: LanguageCode;
  readonly currency: string;
  /** Units of the currency for 1 EUR; null: the euro, or not known. */
  readonly exchangeRate: string | null;
  /** The document's prices include VAT. */
  readonly withVat: boolean;
}

/** A line that is offered. */
export interface SuggestedLine {
  /** Unique among what one plugin offers. */
  readonly key: string;
  /** Before the name, such as an item's code; typed whole, it is chosen by Enter. */
  readonly code: string;
  /** What the line becomes; decimal text. What is left out stays as it is. */
  readonly name: string;
  readonly unit?: string;
  /** What the company sells for; passed over on a supplier's document. */
  readonly unitPrice?: string;
  /** What of the catalogue the line is then. */
  readonly itemId?: string;
  /** Of the category S; passed over on a document without VAT, on a supplier's, and where the day has no such rate. */
  readonly vatRate?: string;
}

/** Offers lines while somebody types. */
export interface LineSuggestions {
  /** The best ones first, ten at most. Never rejects: without an answer nothing is offered. */
  find(question: LineQuestion, signal: AbortSignal): Promise<readonly SuggestedLine[]>;
  /** What an `itemId` of its is called; `null`: it is there no more, `undefined`: not its, or nobody can say. Never rejects. */
  named?(itemId: string): Promise<string | null | undefined>;
}

/** Contributed by manifests; asked anew at each letter. */
export const lineSuggestions = point<{ readonly suggestions: Token<LineSuggestions, 'company'> }>(
  'documents.line-suggestions',
);
