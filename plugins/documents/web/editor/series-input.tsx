import { SelectInput, type SelectInputProps, TextInput } from '#core/web/forms';
import { type NumberSeries } from '#plugins/numbering/contract';

interface SeriesInputProps extends Omit<SelectInputProps, 'options'> {
  /** Empty: not known (yet). */
  readonly series: readonly NumberSeries[];
}

/** Which series numbers the document. Where there is but one, it is said in the same place, and nothing can be chosen. */
export function SeriesInput({ series, ...rest }: SeriesInputProps) {
  if (series.length < 2) return <TextInput value={series[0]?.name ?? ''} readOnly disabled />;
  const options = series.map(({ isDefault, sequenceCode, name }) => ({
    value: isDefault ? '' : sequenceCode,
    label: name,
  }));
  return <SelectInput {...rest} options={options} />;
}
