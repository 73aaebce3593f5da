import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#core/web';
import { defaultColours, tagPalette, textOn } from '../contract/index.ts';

export interface ColourPickerProps {
  readonly label: string;
  /** The background colour; `null` means that the tag has none of its own. */
  readonly value: string | null;
  /** Receives the chosen background together with a text colour that is readable on it. */
  readonly onChange: (colours: { readonly color: string | null; readonly bgColor: string | null }) => void;
}

/**
 * Lets the user choose a colour of the palette, any other colour, or none. The text colour is set automatically, so that the tag is
 * readable.
 */
export function ColourPicker({ label, value, onChange }: ColourPickerProps) {
  const { t } = useTranslation();
  const name = useId();
  const isOwn = value !== null && !(Object.values(tagPalette) as string[]).includes(value);
  const choose = (bgColor: string | null) => onChange({ color: bgColor && textOn(bgColor), bgColor });
  const swatch = (colour: string | null, words: string) => (
    <label
      key={words}
      className="k-tag-swatch"
      title={words}
      style={{ backgroundColor: colour ?? defaultColours.bgColor }}
    >
      <input type="radio" name={name} checked={value === colour} aria-label={words} onChange={() => choose(colour)} />
      {value === colour && (
        <span style={{ color: textOn(colour ?? defaultColours.bgColor) }}>
          <Icon name="tick" />
        </span>
      )}
    </label>
  );
  return (
    <fieldset className="k-tag-colours" role="radiogroup">
      <legend>{label}</legend>
      <div className="k-tag-swatches">
        {swatch(null, t('TAGS.COLOUR.none'))}
        {Object.entries(tagPalette).map(([key, colour]) => swatch(colour, t(`TAGS.COLOUR.${key}`)))}
        <label className="k-tag-own-colour">
          <input
            type="color"
            value={value ?? defaultColours.bgColor}
            aria-label={t('TAGS.COLOUR.own')}
            onChange={(event) => choose(event.target.value)}
          />
          <span>{isOwn ? value : t('TAGS.COLOUR.own')}</span>
        </label>
      </div>
    </fieldset>
  );
}
