import { exchangeRatePattern } from '#core/money/light';
import type { CompanyClient } from '#core/web/tokens';
import { type LineQuestion, type LineSuggestions } from '#plugins/documents/contract';
import { suggestCatalogItems } from '../contract/index.ts';
import { ItemNames } from './item-names.ts';

const isRate = new RegExp(exchangeRatePattern);

/** The maximum number of characters of a line's name that are searched for. */
const longest = 200;

/** Suggests items of the catalogue for the line that the user types, with the partner's prices. */
export class CatalogueSuggestions implements LineSuggestions {
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #names: ItemNames;

  constructor(client: Pick<CompanyClient, 'call'>) {
    this.#client = client;
    this.#names = new ItemNames(client);
  }

  named(itemId: string) {
    return this.#names.of(itemId);
  }

  async find(question: LineQuestion, signal: AbortSignal) {
    const { text, partnerId, language, currency, exchangeRate, withVat } = question;
    const query = {
      text: text.slice(0, longest),
      language,
      withVat,
      ...(partnerId && { partnerId }),
      ...(/^[A-Z]{3}$/.test(currency) && { currency }),
      ...(exchangeRate && isRate.test(exchangeRate) && { exchangeRate }),
    };
    try {
      const found = await this.#client.call(suggestCatalogItems, { query }, { handles: '*', signal });
      return found.map(({ id, code, name, unit, price, vatRate, extra }) => ({
        key: id,
        itemId: id,
        code,
        name,
        unit,
        vatRate,
        ...(extra && { extra }),
        ...(price !== null && { unitPrice: price }),
      }));
    } catch {
      return []; // without suggestions the user can still type the line
    }
  }
}

export default function makeCatalogueSuggestions(client: CompanyClient): LineSuggestions {
  return new CatalogueSuggestions(client);
}
