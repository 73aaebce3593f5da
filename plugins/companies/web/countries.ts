/** Where a company may have its seat: the European Union, its neighbours, and a few that trade with both. ISO 3166. */
const codes =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI ' + 'CH GB IS LI NO RS UA US';

/** Countries by their names in this language: Slovakia first, then by the alphabet. */
export function countriesIn(language: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const collator = new Intl.Collator(language);
  const option = (value: string) => ({ value, label: names.of(value) ?? value });
  const others = codes.split(' ').map(option);
  return [option('SK'), ...others.toSorted((a, b) => collator.compare(a.label, b.label))];
}
