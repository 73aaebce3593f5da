import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Notice, today, useGate, useLock } from '#core/web';
import { Field, RadioGroup, TextInput } from '#core/web/forms';
import {
  formatNumber,
  numberingFormat,
  numberingFormatChange,
  ownPattern,
  parsePattern,
  presetPatterns,
} from '../contract/index.ts';
import type { SeriesEditor } from './series-editor.ts';
import { useFault } from './use-fault.ts';

const custom = 'custom';
type Choice = (typeof presetPatterns)[number] | typeof custom;

/** The choice of a pattern. Without the licence all patterns are shown, together with the licence that unlocks them. [A3-6] [A6-3] */
export const PatternFields = observer(function PatternFields({ editor }: { readonly editor: SeriesEditor }) {
  const { t } = useTranslation();
  const { values, saved, symbolSharers } = editor;
  // A new series has no saved pattern, so the licence to change patterns is not required.
  const presetGate = saved ? numberingFormatChange : numberingFormat;
  const ownGate = saved ? ownPattern : numberingFormat;
  const own = useLock(ownGate);
  const preset = useLock(presetGate);
  const mayWrite = useGate(ownGate) === 'yes';
  const fault = useFault(editor, 'pattern');

  const choose = (choice: Choice) => {
    if (choice === custom) own.press(() => editor.change({ isCustom: true }));
    else preset.press(() => editor.change({ isCustom: false, pattern: choice }));
  };
  const options = presetPatterns.map((pattern) => ({
    value: pattern as Choice,
    label: pattern,
    locked: preset.isLocked && (values.isCustom || values.pattern !== pattern),
    hint: t('NUMBERING.PATTERN.EXAMPLE', { number: formatNumber(parsePattern(pattern), today(), 1) }),
  }));
  return (
    <div className="k-series-pattern">
      <RadioGroup<Choice>
        look="card"
        label={t('NUMBERING.FIELD.PATTERN')}
        options={[
          ...options,
          {
            value: custom,
            label: t('NUMBERING.PATTERN.CUSTOM'),
            hint: t('NUMBERING.PATTERN.CUSTOM_TEXT'),
            locked: own.isLocked,
          },
        ]}
        value={values.isCustom ? custom : (values.pattern as Choice)} // a pattern that is not custom is one of the presets
        onChange={choose}
      />
      {values.isCustom && (
        <Field
          label={t('NUMBERING.PATTERN.CUSTOM')}
          hint={mayWrite ? t('NUMBERING.PATTERN.CUSTOM_HINT') : t('NUMBERING.PATTERN.READ_ONLY')}
          required
          locked={own.isLocked}
          span={12}
          {...fault}
        >
          <TextInput
            name="pattern"
            className="k-series-pattern-input"
            autoComplete="off"
            spellCheck={false}
            value={values.pattern}
            readOnly={!mayWrite}
            onClick={() => own.press(() => undefined)}
            onChange={(event) => editor.change({ pattern: event.target.value })}
            onBlur={() => editor.touch('pattern')}
          />
        </Field>
      )}
      {symbolSharers.length > 0 && (
        <Notice tone="warning">
          {t('NUMBERING.PATTERN.SAME_SYMBOLS', { codes: symbolSharers.map((one) => one.sequenceCode).join(', ') })}
        </Notice>
      )}
    </div>
  );
});
