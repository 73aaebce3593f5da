/** A plugin's name in the forms that its files use it in. */
export interface PluginNames {
  /** `price-levels`: the folder, ids, addresses. */
  readonly id: string;
  /** `priceLevels`: constants, the resource of its permissions. */
  readonly camel: string;
  /** `PriceLevels`: events. */
  readonly Pascal: string;
  /** `PRICE_LEVELS`: keys of its texts. */
  readonly UPPER: string;
  /** `price_levels`: tables. */
  readonly snake: string;
  /** `Price levels`: a title to begin with. */
  readonly Title: string;
}

export function pluginNames(id: string): PluginNames {
  const words = id.split('-');
  const Pascal = words.map(capitalised).join('');
  return {
    id,
    Pascal,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    UPPER: words.join('_').toUpperCase(),
    snake: words.join('_'),
    Title: capitalised(words.join(' ')),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
