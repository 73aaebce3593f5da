/** The forms of a plugin's name that the generated files use. */
export interface PluginNames {
  /** The form `price-levels`, for the folder, ids and addresses. */
  readonly id: string;
  /** The form `priceLevels`, for constants and the resource of its permissions. */
  readonly camel: string;
  /** The form `PriceLevels`, for events. */
  readonly Pascal: string;
  /** The form `PRICE_LEVELS`, for the keys of its texts. */
  readonly UPPER: string;
  /** The form `price_levels`, for tables. */
  readonly snake: string;
  /** The form `Price levels`, for a first title. */
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
