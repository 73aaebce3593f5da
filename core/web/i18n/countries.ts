import { countryCodes } from '#core/contract/formats';

/**
 * Countries by their names in this language: Slovakia first, then by the alphabet.
 * @param current a country that stands in a record; offered too, so that opening a form never changes it
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

/** A record may hold something that is no country code, on which `Intl` throws. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
