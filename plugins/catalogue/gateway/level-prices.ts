import type { LanguageCode } from '#core/contract';
import type { RefusedField } from '#core/gateway';
import { compareAmounts, type DecimalMark, isQuantity, readAmount, trimDecimal } from '#core/money';
import { formatQuantity } from '#core/money/light';
import { type PriceLevel } from '#plugins/price-levels/contract';
import type { CatalogItem } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

type Prices = CatalogItem['prices'];
type Levels = readonly Pick<PriceLevel, 'id' | 'name'>[];

/** Returns the index of the first price that is new or changed, and therefore requires the licence; -1 means none. [B6-17] */
export function firstNewPrice(prices: Prices, stored: Prices = []): number {
  return prices.findIndex(
    ({ levelId, price }) => !stored.some((one) => one.levelId === levelId && compareAmounts(one.price, price) === 0),
  );
}

/**
 * Writes an item's level prices as one cell of a file: `Veľkoobchod: 64; Maloobchod: 1 234,50`. Prices of deleted
 * levels are left out.
 */
export function writeLevelPrices(prices: Prices, levels: Levels, language: LanguageCode): string {
  return levels
    .flatMap(({ id, name }) => prices.filter(({ levelId }) => levelId === id).map(({ price }) => ({ name, price })))
    .map(({ name, price }) => `${name}: ${formatQuantity(price, language)}`)
    .join('; ');
}

interface LevelPricesCell {
  readonly prices: Prices;
  /** The errors in the cell, each with a message. */
  readonly wrong: readonly Pick<RefusedField, 'code' | 'message'>[];
  /** The prices whose mark may also group thousands. */
  readonly guessed: readonly string[];
}

/** Reads the text that `writeLevelPrices` writes, also if a user has changed it. @param mark the decimal mark of the file's prices */
export function readLevelPrices(text: string, levels: Levels, mark?: DecimalMark): LevelPricesCell {
  const prices: Prices = [];
  const wrong: LevelPricesCell['wrong'][number][] = [];
  const guessed: string[] = [];
  const tell = (code: 'levelUnknown' | 'levelPrice' | 'levelTwice', name: string) =>
    void wrong.push({ code, message: refusalText(code, { name }) });
  for (let rest = text.trim(); rest !== ''; ) {
    const level = levelAt(rest, levels);
    // The name of a level may contain a semicolon, but a price does not, so the search starts after the name.
    const from = level ? level.name.length : 0;
    const end = rest.indexOf(';', from);
    const part = end < 0 ? rest : rest.slice(0, end);
    rest = end < 0 ? '' : rest.slice(end + 1).trim();
    if (part.trim() === '') continue;
    if (!level) {
      tell('levelUnknown', part.split(':')[0]?.trim() ?? '');
      continue;
    }
    const read = readAmount(part.slice(from).replace(/^\s*:/, '').trim(), mark);
    const price = read && trimDecimal(read.amount);
    const isEuro = read?.currency === undefined || read.currency === 'EUR';
    if (price === undefined || !isEuro || price.startsWith('-') || !isQuantity(price)) tell('levelPrice', level.name);
    else if (prices.some(({ levelId }) => levelId === level.id)) tell('levelTwice', level.name);
    else {
      prices.push({ levelId: level.id, price });
      if (read?.isGuess) guessed.push(price);
    }
  }
  return { prices, wrong, guessed };
}

/**
 * Finds the level at the start of the text. The longest name is tried first, because one name may begin with another.
 */
function levelAt(text: string, levels: Levels): Levels[number] | undefined {
  const lower = text.toLowerCase();
  return levels
    .toSorted((one, other) => other.name.length - one.name.length)
    .find(({ name }) => lower.startsWith(name.toLowerCase()) && /^\s*:/.test(text.slice(name.length)));
}
