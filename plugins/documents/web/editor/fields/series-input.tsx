import { SelectInput, type SelectInputProps, TextInput } from '#core/web/forms';
import { type NumberSeries } from '#plugins/numbering/contract';

interface SeriesInputProps extends Omit<SelectInputProps, 'options'> {
  /** The series; empty until they load. */
  readonly series: readonly NumberSeries[];
}

/** Chooses the series for the number. A single series is shown as plain text. */
export function SeriesInput({ series, ...rest }: SeriesInputProps) {
  if (series.length < 2) return <TextInput value={series[0]?.name ?? ''} readOnly disabled />;
  const options = series.map(({ isDefault, sequenceCode, name }) => ({
    value: isDefault ? '' : sequenceCode,
    label: name,
  }));
  return <SelectInput {...rest} options={options} />;
}
