import { token } from '#core/registry';
import { type LineSuggestions } from '#plugins/documents/contract';

/** The suggestions from the catalogue for the line editor of documents. */
export const catalogueSuggestions = token<LineSuggestions, 'company'>('catalogue.suggestions', 'company');
