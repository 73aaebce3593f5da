import { point, type Token } from '#core/registry';
import type { LanguageCode } from '#core/contract';
import type { ExtraValues } from '#core/contract/fields';

/** The text that is typed as the name of a line, and the document's context. */
export interface LineQuestion {
  /** The text, with at least one character that is not white space. */
  readonly text: string;
  readonly partnerId: string | null;
  readonly language: LanguageCode;
  readonly currency: string;
  /** The units of the currency for 1 EUR; null for the euro or for an unknown rate. */
  readonly exchangeRate: string | null;
  /** Whether the document's prices include VAT. */
  readonly withVat: boolean;
}

export interface SuggestedLine {
  /** The key of the suggestion, unique among the suggestions of one plugin. */
  readonly key: string;
  /** The text before the name, such as an item's code. If it is typed completely, Enter chooses the suggestion. */
  readonly code: string;
  /** The new values of the line, as decimal text. A value that is left out does not change. */
  readonly name: string;
  readonly unit?: string;
  /** The selling price of the company; ignored on a supplier's document. */
  readonly unitPrice?: string;
  /** The catalogue item of the line. */
  readonly itemId?: string;
  /**
   * The rate of category S; ignored on a document without VAT, on a supplier's document, and where the day has no such
   * rate.
   */
  readonly vatRate?: string;
  /** What the item says in fields that plugins add to it. The line takes those that plugins add to lines by the same name. */
  readonly extra?: ExtraValues;
}

/** A source that suggests lines while the user types. */
export interface LineSuggestions {
  /** Finds at most ten suggestions, the best ones first. Never rejects: if it fails, nothing is suggested. */
  find(question: LineQuestion, signal: AbortSignal): Promise<readonly SuggestedLine[]>;
  /**
   * Returns the name of an item of this source; `null` means that it was deleted, `undefined` that it belongs to
   * another source or that the name is unknown. Never rejects.
   */
  named?(itemId: string): Promise<string | null | undefined>;
}

/** The extension point for sources of suggestions. Manifests contribute to it; every source is called again at each keystroke. */
export const lineSuggestions = point<{ readonly suggestions: Token<LineSuggestions, 'company'> }>(
  'documents.line-suggestions',
);
