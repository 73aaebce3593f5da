import { countryCodes } from '#core/contract/formats';

/**
 * Returns the countries by their names in this language: Slovakia first, then in alphabetical order.
 * @param current the country of a record, which is offered even if it is not in the list, so that opening a form never changes it
 */
export function countryOptions(
  language: string,
  current = 'SK',
): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  const collator = new Intl.Collator(language);
  const option = (value: string) => ({ value, label: nameOf(names, value) });
  const others = new Set(countryCodes).add(current);
  others.delete('SK');
  return [option('SK'), ...[...others].map(option).toSorted((a, b) => collator.compare(a.label, b.label))];
}

/** Returns the name of a country; a record may contain an invalid country code, on which `Intl` throws. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
