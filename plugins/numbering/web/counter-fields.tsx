import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field, FormGrid, RadioGroup, TextInput } from '#core/web/forms';
import { outgrows, parsePattern, patternFault, type Pattern, previewCount } from '../contract/index.ts';
import type { SeriesEditor } from './series-editor.ts';
import { counterOfText } from './series-values.ts';
import { useFault } from './use-fault.ts';

/** The fields for the next number and the restart of the counter. [A5-6] [A5-7] */
export const CounterFields = observer(function CounterFields({ editor }: { readonly editor: SeriesEditor }) {
  const { t } = useTranslation();
  const { pattern: text, counter, counterResetByYear } = editor.values;
  const pattern = patternFault(text) ? undefined : parsePattern(text);
  // The preview shows later numbers as well, so the warning is based on the last one.
  const isWider = pattern !== undefined && outgrows(pattern, (counterOfText(counter) ?? 0) + previewCount - 1);
  return (
    <FormGrid>
      <Field
        label={t('NUMBERING.FIELD.COUNTER')}
        hint={t('NUMBERING.FIELD.COUNTER_HINT')}
        required
        span={4}
        {...(isWider ? { warning: t('NUMBERING.WARNING.WIDER') } : {})}
        {...useFault(editor, 'counterInitValue')}
      >
        <TextInput
          name="counterInitValue"
          className="k-series-counter"
          inputMode="numeric"
          autoComplete="off"
          value={counter}
          onChange={(event) => editor.change({ counter: event.target.value })}
          onBlur={() => editor.touch('counterInitValue')}
        />
      </Field>
      <div className="k-field k-field--8">
        <RadioGroup
          label={t('NUMBERING.RESET.LABEL')}
          options={[
            { value: 'year', label: t('NUMBERING.RESET.YEAR') },
            { value: 'date', label: t('NUMBERING.RESET.DATE'), hint: dateHint(pattern, t) },
          ]}
          value={counterResetByYear ? 'year' : 'date'}
          onChange={(value) => {
            editor.change({ counterResetByYear: value === 'year' });
            editor.touch('counterResetByYear');
          }}
          {...useFault(editor, 'counterResetByYear')}
        />
      </div>
    </FormGrid>
  );
});

/** Returns a text that states how often a counter restarts by date with this pattern. */
function dateHint(pattern: Pattern | undefined, t: TFunction): string {
  const kinds = new Set(pattern?.parts.map(({ kind }) => kind));
  if (kinds.has('day')) return t('NUMBERING.RESET.EVERY_DAY');
  if (kinds.has('month')) return t('NUMBERING.RESET.EVERY_MONTH');
  return kinds.has('year') || kinds.has('shortYear') ? t('NUMBERING.RESET.EVERY_YEAR') : t('NUMBERING.RESET.NEVER');
}
