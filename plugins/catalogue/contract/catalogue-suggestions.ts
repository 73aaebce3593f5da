import { token } from '#core/registry';
import { type LineSuggestions } from '#plugins/documents/contract';

/** What the line editor of documents is offered from the catalogue. */
export const catalogueSuggestions = token<LineSuggestions, 'company'>('catalogue.suggestions', 'company');
