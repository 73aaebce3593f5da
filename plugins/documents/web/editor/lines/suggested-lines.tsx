import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classNames, Money, useFormats } from '#core/web';
import { Popover } from '#core/web/overlays';
import type { SuggestedLine } from '../../../contract/index.ts';
import type { FormValues } from '../values/index.ts';
import '#core/web/ui/menu.css';
import './suggested-lines.css';

export interface SuggestedLinesProps {
  /** The id of the list. The id of an option is this id followed by the option's position. */
  readonly id: string;
  readonly lines: readonly SuggestedLine[];
  readonly active: number;
  readonly onChoose: (line: SuggestedLine) => void;
  readonly onClose: () => void;
}

/** Shows the suggestions below the name of a line while the focus remains in the name. The code loads at the first suggestion. */
export default function SuggestedLines({ id, lines, active, onChoose, onClose }: SuggestedLinesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { control } = useFormContext<FormValues>();
  const currency = useWatch({ control, name: 'currency' });
  const isCurrency = currency.length === 3;
  return (
    <Popover isOpen onClose={onClose} keepFocus>
      <ul
        role="listbox"
        id={id}
        aria-label={t('UI.SUGGEST.OPEN')}
        className="k-menu k-suggested-lines"
        // Pressing must not move the focus from the name, because its blur event would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {lines.map((line, at) => (
          <li
            key={line.key}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            className={classNames('k-menu-item', at === active && 'k-suggested-line--active')}
            onClick={() => onChoose(line)}
          >
            {line.code && <span className="k-suggested-line-code">{line.code}</span>}
            <span className="k-menu-text">{line.name}</span>
            {line.unitPrice !== undefined && isCurrency && <Money>{formats.money(line.unitPrice, currency)}</Money>}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
